import type { Letter } from './letters.api.ts';
import { makeLetterId } from './months.model.ts';

/** For tests: a letter with two observations. */
export function makeTestLetter(overrides: Partial<Letter> = {}): Letter {
  const quote = {
    entryId: '0192f0c0-0000-7000-8000-000000000001',
    date: '2026-10-03',
    text: 'Ran to the lock.',
  };
  return {
    id: makeLetterId(overrides.month ?? '2026-10'),
    createdAt: '2026-11-01T08:00:00.000Z',
    revision: 0,
    month: '2026-10',
    pages: 9,
    written: [{ date: '2026-10-03', mood: 'happy' }],
    observations: [
      {
        key: 'tag:run',
        text: 'You tagged one day with #run.',
        caption: '1 day with #run',
        days: ['2026-10-03'],
        quotes: [quote],
        question: 'What made room for it?',
      },
      {
        key: 'change',
        text: 'October reads lighter.',
        caption: 'the lightest day',
        days: [],
        quotes: [],
        question: 'What made October lighter?',
      },
    ],
    shifts: [{ key: 'tag:run', name: '#run', by: 0.8, from: 0.3, to: 1.3, days: 5 }],
    people: [{ name: 'your mother', pages: 3 }],
    question: 'What made room for it?',
    isRead: false,
    isKept: false,
    notThis: [],
    isAsked: false,
    isWithdrawn: false,
    ...overrides,
  };
}
