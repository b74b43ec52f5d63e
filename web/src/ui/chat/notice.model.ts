/** The sentence with which a first reply says that it comes from an AI. */
const notice = /\s*\([^()]*\bAI\b[^()]*\)\s*$/u;

/** A reply without that sentence: the screen already says it. */
export function removeNotice(reply: string): string {
  return reply.replace(notice, '');
}
