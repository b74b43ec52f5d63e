import type { AnalysisSource, TimedMessage } from '@reflect/contract';
import { describeRequests } from '../describe-requests.ts';

/**
 * The note under each message: who wrote a reply, to whom the conversation was sent for it, and the result. Repeated only
 * if it differs from the reply before, or if a request failed.
 */
export function noteReplies(messages: readonly Pick<TimedMessage, 'role' | 'source'>[]): (string | null)[] {
  let latest: string | null = null;
  return messages.map(({ role, source }) => {
    if (role === 'user') return null;
    const note = source === undefined ? null : describeReply(source);
    const isKnown = note === latest && !source?.attempts?.some(({ outcome }) => outcome !== 'answered');
    latest = note;
    return isKnown ? null : note;
  });
}

function describeReply(source: AnalysisSource): string {
  const author =
    source.provider === 'llm'
      ? `Written by ${source.model ?? 'a language model'}.`
      : "Written by Reflect's own engine.";
  const sent = describeRequests(source, { what: 'This conversation', madeFor: 'this reply' });
  return [author, sent].filter(Boolean).join(' ');
}
