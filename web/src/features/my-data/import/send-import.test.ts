import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import { type CallApi, undoImport } from './send-import.ts';

afterEach(() => vi.useRealTimers());

it('an import that the server refuses because too much was asked goes on when the server said, and not before', async () => {
  vi.useFakeTimers();
  const call = vi.fn().mockRejectedValueOnce(new ApiError({ status: 429, text: '', retryAfter: '50' }));
  call.mockResolvedValue({ left: 0 });
  const ended = undoImport('one', { call: call as never as CallApi });
  await vi.advanceTimersByTimeAsync(49_000);
  expect(call).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect(call).toHaveBeenCalledTimes(2);
});
