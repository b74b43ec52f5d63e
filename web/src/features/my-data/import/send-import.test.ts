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

it('an import that is stopped ends after the batch in flight, says what is stored, and goes on from there', async () => {
  const stop = new AbortController();
  const stored: { content: string; imageUrl: string | null }[] = [];
  const uploaded = vi.fn();
  const options: unknown[] = [];
  const call = (async (route: string, given: { body?: { items?: typeof stored }; asUser?: string }) => {
    options.push(given.asUser);
    if (route === 'GET /api/imports') return [{ id: 'i', items: stored.length }];
    if (route.endsWith('/images')) {
      uploaded();
      return { imageUrl: '/api/images/7' };
    }
    if (!given.body?.items) return {};
    if (stored.length === 10) stop.abort();
    stored.push(...given.body.items);
    return { added: given.body.items.length, present: 0, full: 0, refused: [] };
  }) as unknown as CallApi;
  const progress: number[] = [];
  const sent = {
    ...{ importId: 'i', plan: makePlan(35), call, userId: 'ana' },
    onProgress: ({ done }: { done: number }) => progress.push(done),
  };
  const result = await sendImport({ ...sent, signal: stop.signal });
  expect([result.isWhole, result.added, progress]).toEqual([false, 20, [10, 20]]);
  expect([stored.length, uploaded.mock.calls.length]).toEqual([20, 20]);
  const whole = await sendImport({ ...sent, earlier: { done: 20, result } });
  expect([whole.isWhole, whole.added, progress]).toEqual([true, 35, [10, 20, 30, 35]]);
  expect(stored.map(({ content }) => content)).toEqual(Array.from({ length: 35 }, (_, at) => `Page ${at}.`));
  expect(uploaded).toHaveBeenCalledTimes(35);
  expect(new Set(options)).toEqual(new Set(['ana']));
});

it('an entry whose photo was being read when the import was stopped is not sent without it', async () => {
  const stop = new AbortController();
  const stored = vi.fn();
  const plan = makePlan(1);
  const readBytes = async () => {
    stop.abort();
    throw new Error('The file was closed.');
  };
  const images = new Map([['0', { ...image, readBytes }]]);
  const call = (async (route: string) => (route.endsWith('/items') ? stored() : [])) as unknown as CallApi;
  const given = { importId: 'i', plan: { ...plan, images }, onProgress: () => undefined, call };
  const result = await sendImport({ ...given, signal: stop.signal });
  expect([result.isWhole, result.skipped, stored.mock.calls]).toEqual([false, [], []]);
});

it('an import that is stopped while it waits to try again ends at once', async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const call = vi.fn().mockRejectedValue(new ApiError({ status: 429, text: '', retryAfter: '50' }));
  const sent = sendImport({
    ...{ importId: 'i', plan: makePlan(1), onProgress: () => undefined, signal: stop.signal },
    call: call as never as CallApi,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(await sent).toMatchObject({ isWhole: false, added: 0 });
});
