import { expect, it } from 'vitest';
import { type AskEngine, analyseShortTextsHere } from '../engine/thread/engine-thread.ts';
import { findSupport, findTextsNeed, judgeForCrisis } from './support-need.ts';

analyseShortTextsHere();

it('a text with words of crisis needs support, and the result contains none of the text', async () => {
  const answer = await findSupport('I want to kill myself tonight.');
  expect(answer).toEqual({ support: { level: 'urgent', kinds: ['suicide'] } });
});

it('a crisis is detected even if no thread answers in time', async () => {
  const busy = () => Promise.reject(new DOMException('Too late.', 'TimeoutError'));
  const { crisis } = await judgeForCrisis('Work was long. I want to kill myself tonight.', undefined, {
    ask: busy,
  });
  expect(crisis).toMatchObject({ isCrisis: true, level: 'urgent', kinds: ['suicide'] });
  expect(
    (await judgeForCrisis('This traffic is killing me.', undefined, { ask: busy })).crisis.isCrisis,
  ).toBe(false);
});

it('if no thread answers in time, the middle and end of a text are still checked', async () => {
  const busy = () => Promise.reject(new DOMException('Too late.', 'TimeoutError'));
  const day = 'I walked to the river and it was quiet. Work was long, and I was tired. '.repeat(150);
  for (const before of [0, 7, 23, 41]) {
    const text = `${day}${'x'.repeat(before)}. I want to kill myself tonight.\n\n${day}`;
    expect((await judgeForCrisis(text, undefined, { ask: busy })).crisis.level).toBe('urgent');
  }
  expect((await judgeForCrisis(day, undefined, { ask: busy })).crisis.level).toBe('none');
});

it('the end of a text is checked by meaning if there is only time for that', async () => {
  const crisis = { isCrisis: false, level: 'possible' as const, kinds: ['suicide' as const], evidence: [] };
  const askShort: AskEngine = (_job, { characters }) =>
    characters > 2_000
      ? Promise.reject(new DOMException('Too late.', 'TimeoutError'))
      : (Promise.resolve({ crisis, mention: null }) as never);
  const day = 'I walked to the river. '.repeat(200);
  expect((await judgeForCrisis(day, undefined, { ask: askShort })).crisis.level).toBe('possible');
});

it('an idiom needs no support', async () => {
  expect(await findSupport('This traffic is killing me.')).toEqual({});
});

it('the level possible is reported for one text, but not for several together', async () => {
  const page = 'We had soup, and rang Mum on Sunday. I don’t see the point of any of it.';
  expect(await findSupport(page)).toEqual({ support: { level: 'possible', kinds: ['suicide'] } });
  expect(await findTextsNeed([page, ''])).toBeNull();
});

it('a crisis in the middle of a long text is detected without blocking the event loop', {
  timeout: 60_000,
}, async () => {
  const day = 'I walked to the river and it was quiet. Work was long, and I was tired. '.repeat(150);
  let served = 0;
  const others = setInterval(() => {
    served += 1;
  }, 1);
  const answer = await findSupport(`${day}\n\nI want to kill myself tonight.\n\n${day}`);
  clearInterval(others);
  expect(answer.support?.level).toBe('urgent');
  expect(served).toBeGreaterThan(10);
});
