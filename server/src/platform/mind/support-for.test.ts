import { expect, it } from 'vitest';
import { supportFor, supportNeedIn, supportNeedOf } from './support-for.ts';

it('a text of crisis asks for support without repeating a word of itself', async () => {
  const answer = await supportFor('I want to kill myself tonight.');
  expect(answer).toEqual({ support: { level: 'urgent', kinds: ['suicide'] } });
});

it('an idiom asks for nothing', async () => {
  expect(await supportFor('This traffic is killing me.')).toEqual({});
});

it('what only resembles words of crisis is told of one page, and of no pages together', async () => {
  const page = 'We had soup. I put the letters on the table. Mum will find them on Sunday.';
  expect(await supportFor(page)).toEqual({ support: { level: 'possible', kinds: ['suicide'] } });
  expect(await supportNeedIn([page, ''])).toBeNull();
});

it('a cry in the middle of a long text is heard, while others are served', { timeout: 60_000 }, async () => {
  const day = 'I walked to the river and it was quiet. Work was long, and I was tired. '.repeat(150);
  let served = 0;
  const others = setInterval(() => {
    served += 1;
  }, 1);
  const answer = await supportFor(`${day}\n\nI want to kill myself tonight.\n\n${day}`);
  clearInterval(others);
  expect(answer.support?.level).toBe('urgent');
  expect(served).toBeGreaterThan(10);
});

it('a journal is heard by its latest entries', async () => {
  const entry = (createdAt: string, content: string) => ({ createdAt, content });
  const dark = 'I want to kill myself.';
  const days = Array.from({ length: 12 }, (_, index) =>
    entry(new Date(Date.UTC(2026, 2, 1 + index)).toISOString(), 'I walked to the river.'),
  );
  expect(await supportNeedOf([entry('2026-03-13T00:00:00Z', dark), ...days])).toMatchObject({
    kinds: ['suicide'],
  });
  expect(await supportNeedOf([...days, entry('2025-03-13T00:00:00Z', dark)])).toBeNull();
});
