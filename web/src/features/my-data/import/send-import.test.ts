import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import type { ImportPlan } from './import-plan.model.ts';
import { type CallApi, sendImport, undoImport } from './send-import.ts';

afterEach(() => vi.useRealTimers());

const image = {
  ...{ path: 'photos/a.jpeg', changedAt: null, readText: async () => '' },
  readBytes: async () => new Blob([new Uint8Array([1, 2, 3])]),
};
const makePlan = (count: number): ImportPlan => {
  const items = Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), createdAt: '2020-01-02T03:04:05.000Z', content: `Page ${at}.` },
  }));
  const images = new Map(items.map(({ id }) => [id, image]));
  return { source: 'day-one', groups: [{ feature: 'journal', items }], images, skipped: [], notes: [] };
};
const fail = (status: number, code: string | null) => {
  throw new ApiError({ status, text: code === null ? '' : JSON.stringify({ code, message: 'No.' }) });
};

/** Sends a plan to a server that answers images like this, and stores every item. */
async function send(count: number, answerImage: () => unknown) {
  const progress: number[] = [];
  const stored: unknown[] = [];
  const call = (async (route: string, { body }: { body: { items?: unknown[] } }) => {
    if (route.endsWith('/images')) return answerImage();
    stored.push(...(body.items ?? []));
    return { added: body.items?.length ?? 0, present: 0, full: 0, refused: [] };
  }) as unknown as CallApi;
  const onProgress = ({ done }: { done: number }) => progress.push(done);
  const result = await sendImport({ importId: 'i', plan: makePlan(count), onProgress, call });
  return { progress, stored, result };
}

it('photos are stored ten at a time, so that progress is seen and little is sent again', async () => {
  const { progress, result } = await send(25, () => ({ imageUrl: '/api/images/7' }));
  expect([progress, result.added]).toEqual([[10, 20, 25], 25]);
});

it.each([
  [415, 'images.not_an_image'],
  [413, 'images.too_large'],
  [413, null],
])('a photo that is refused with %i and %s is named, and its entry is stored', async (status, code) => {
  const { stored, result } = await send(1, () => fail(status, code));
  expect(stored).toMatchObject([{ content: 'Page 0.', imageUrl: null }]);
  expect(result.skipped).toMatchObject([{ count: 1, named: ['photos/a.jpeg'] }]);
});

it('a photo for which the storage has no room stops the import, and its entry is not stored without it', async () => {
  await expect(send(1, () => fail(413, 'storage.full'))).rejects.toMatchObject({ code: 'storage.full' });
});

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
