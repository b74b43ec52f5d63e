import { expect, it, vi } from 'vitest';
import { withSessionRetries } from './session-retries.model.ts';

const sessionLost = new Error('401');
const isSessionLost = (error: unknown) => error === sessionLost;

it('JRN-20 API-08 · a save without a session is tried three times in all, after 1 s and after 2 s', async () => {
  const attempt = vi.fn().mockRejectedValue(sessionLost);
  const wait = vi.fn().mockResolvedValue(undefined);
  await expect(withSessionRetries(attempt, { isSessionLost, wait })).rejects.toBe(sessionLost);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(wait.mock.calls).toEqual([[1_000], [2_000]]);
});

it('JRN-20 · the session that is back saves the entry', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(sessionLost).mockResolvedValue('saved');
  const wait = vi.fn().mockResolvedValue(undefined);
  await expect(withSessionRetries(attempt, { isSessionLost, wait })).resolves.toBe('saved');
  expect(attempt).toHaveBeenCalledTimes(2);
});

it('API-08 · every other failure is not tried again', async () => {
  const broken = new Error('500');
  const attempt = vi.fn().mockRejectedValue(broken);
  await expect(withSessionRetries(attempt, { isSessionLost, wait: vi.fn() })).rejects.toBe(broken);
  expect(attempt).toHaveBeenCalledTimes(1);
});
