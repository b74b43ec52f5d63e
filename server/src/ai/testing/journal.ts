import type { KnownEntry } from '@reflect/engine';

/** Occurs only in secret entries and their tags. */
export const secretWord = 'zanzibar';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 5, 18);

/** Ten weeks: days with the choir score high, secret days low, the others in between. */
export const journal: readonly KnownEntry[] = Array.from({ length: 70 }, (_, index) => {
  const isSecret = index % 5 === 1;
  const isChoir = !isSecret && index % 3 === 0;
  const content = isSecret
    ? `I hid in ${secretWord} again and told nobody.`
    : isChoir
      ? `Choir tonight. I sang next to Marta and walked home humming, number ${index}.`
      : `Work was long today. I answered letters and thought about my sister, number ${index}.`;
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    createdAt: new Date(start + index * day).toISOString(),
    content,
    isSecret,
    tags: isSecret ? [secretWord] : isChoir ? ['choir'] : ['work'],
    mood: isChoir ? 'Happy' : 'Neutral',
    sentimentScore: isSecret
      ? 1.4 + (index % 3) / 10
      : isChoir
        ? 4.6 - (index % 4) / 10
        : 3 + (index % 5) / 10,
    emotions: isChoir ? ['joy'] : [],
  };
});

export const when = { now: new Date(start + 71 * day).toISOString(), timeZone: 'UTC' };

export const ranges = {
  before: { start: '2026-01-05', end: '2026-02-08', entries: journal.slice(0, 35) },
  after: { start: '2026-02-09', end: '2026-03-15', entries: journal.slice(35) },
};

export async function readWords(words: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const word of words) whole += word;
  return whole;
}
