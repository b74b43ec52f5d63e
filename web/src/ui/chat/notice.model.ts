/** The sentence with which a first reply says that it comes from an AI. */
const notice = /\s*\([^()]*\bAI\b[^()]*\)\s*$/u;

/** A reply without that sentence: the screen says it itself, and once is enough. */
export function withoutNotice(reply: string): string {
  return reply.replace(notice, '');
}
