import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

it('gives a turn to the next in line, whether or not earlier callers disconnected', async () => {
  const turns = makeTurns({ mostWaiting: 2, timeoutMs: 60_000 });
  const end = await turns.take('ana');
  const leaving = new AbortController();
  const gone = turns.take('ana', { signal: leaving.signal });
  const patient = turns.take('ana');
  await expect(turns.take('ana')).rejects.toMatchObject({ code: 'request.too_many' });
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  // The place of the caller who left is free again.
  const last = turns.take('ana');
  end();
  (await patient)();
  (await last)();
  await turns.take('ana');
});

it('gives no turn to a caller that has already disconnected', async () => {
  const turns = makeTurns({ mostWaiting: 1, timeoutMs: 60_000 });
  await expect(turns.take('ana', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  await turns.take('ana');
});

it('refuses a caller that has waited too long, and gives the turn to the next', async () => {
  const turns = makeTurns({ mostWaiting: 2, timeoutMs: 20 });
  const end = await turns.take('ana');
  await expect(turns.take('ana')).rejects.toMatchObject({ code: 'request.too_many' });
  const next = turns.take('ana');
  end();
  await tick();
  (await next)();
});
