import type { LetterWords } from '@reflect/contract';

/** A letter with the given words, for tests. */
export function makeTestLetter(words: string, month = '2026-10'): LetterWords {
  const entryId = '0192f0c0-0000-7000-8000-0000000000aa';
  return {
    month,
    pages: 9,
    written: [{ date: `${month}-03`, mood: 'calm' }],
    observations: [
      {
        key: 'tag:run',
        text: words,
        caption: '1 day with #run',
        days: [`${month}-03`],
        quotes: [{ entryId, date: `${month}-03`, text: 'Ran to the lock and back.' }],
      },
    ],
    shifts: [{ name: '#run', by: 0.8, from: 0.3, to: 1.3, days: 5 }],
    people: [{ name: 'Iva', pages: 3 }],
    question: 'What made room for it?',
  };
}
