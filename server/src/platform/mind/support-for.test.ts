import { expect, it } from 'vitest';
import { supportFor, supportNeedOf } from './support-for.ts';

it('a text of crisis asks for support without repeating a word of itself', async () => {
  const answer = await supportFor('I want to kill myself tonight.');
  expect(answer).toEqual({ support: { level: 'urgent', kinds: ['suicide'] } });
});

it('an idiom asks for nothing', async () => {
  expect(await supportFor('This traffic is killing me.')).toEqual({});
});

it('a cry in the middle of a very long text is heard, and nobody else waits for it', {
  timeout: 60_000,
}, async () => {
  const day = 'I walked to the river and it was quiet. Work was long, and I was tired. ';
  const long = `${day.repeat(600)}\n\nI want to kill myself tonight.\n\n${day.repeat(600)}`;
  await supportFor(long);
  const began = performance.eventLoopUtilization();
  expect((await supportFor(long)).support?.level).toBe('urgent');
  expect(performance.eventLoopUtilization(began).active).toBeLessThan(150);
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
