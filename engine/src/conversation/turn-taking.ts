import type { FoundCommunicationPattern } from '@reflect/contract';
import { splitWords } from '../text/words.ts';
import type { Message } from './message.ts';

const shortReply = 3;
const longMessage = 12;
const minReplies = 3;
const shortAnswers = [
  'ok',
  'okay',
  'k',
  'kk',
  'fine',
  'sure',
  'yes',
  'yeah',
  'yep',
  'no',
  'nope',
  'maybe',
  'idk',
  'whatever',
  'if you say so',
  'hm+',
  'mm+',
  'nothing',
  'nvm',
  'right',
  'cool',
  'good',
  'so',
];
const pauses = new RegExp(`^(?:${shortAnswers.join('|')})[.!…?]*$`, 'i');

/**
 * Finds people who repeatedly answer long messages with a word or two. It may be hurt, tiredness or a bus ride; the
 * text shows only that it happens.
 */
export function findShortReplies(messages: readonly Message[], words: string): FoundCommunicationPattern[] {
  const spoken = messages
    .filter(({ isNote, speaker }) => !isNote && speaker !== null)
    .map((message) => ({ message, text: words.slice(message.start, message.end).trim() }));
  const replies = new Map<string, { total: number; short: Message[] }>();
  for (const [index, { message, text }] of spoken.entries()) {
    const before = spoken[index - 1];
    if (!before || before.message.speaker === message.speaker) continue;
    if (splitWords(before.text).length < longMessage) continue;
    const entry = replies.get(message.speaker!) ?? { total: 0, short: [] };
    entry.total += 1;
    const next = spoken[index + 1];
    const goesOn = next?.message.speaker === message.speaker && splitWords(next.text).length > shortReply;
    if (splitWords(text).length <= shortReply && pauses.test(text) && !goesOn) entry.short.push(message);
    replies.set(message.speaker!, entry);
  }
  return [...replies]
    .filter(([, { total, short }]) => short.length >= minReplies && short.length / total >= 0.5)
    .map(([speaker, { short }]) => ({
      key: 'short-replies',
      kind: 'notice' as const,
      name: 'Very short answers',
      description: `Long messages are answered with a word or two, ${short.length} times. The text does not show why; you could ask.`,
      speaker,
      evidence: short.slice(0, 4).map(({ start, end }) => ({ start, end, quote: words.slice(start, end) })),
    }));
}
