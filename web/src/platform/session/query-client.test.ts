// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isApiError } from '../api-error.ts';
import { makeQueryClient, readFirstKey } from './query-client.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('API-05 · a query fetches the first element of its key and returns the parsed JSON', async () => {
  fetched.mockResolvedValue(new Response('{"speech":true}'));
  const data = await makeQueryClient().fetchQuery({ queryKey: ['/api/config', 'more'] });
  expect(data).toEqual({ speech: true });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/config');
  expect(fetched.mock.calls[0]?.[1]?.method).toBe('GET');
});

it('API-06 · a query can treat a 401 as an empty result, and still fails on anything else', async () => {
  const client = makeQueryClient();
  const queryFn = readFirstKey<unknown>({ on401: 'empty' });
  fetched.mockResolvedValue(new Response('{}', { status: 401 }));
  expect(await client.fetchQuery({ queryKey: ['/api/one'], queryFn })).toBeNull();
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await client.fetchQuery({ queryKey: ['/api/none'], queryFn })).toBeNull();
  expect(fetched.mock.calls.at(-1)?.[1]?.headers).toMatchObject({ prefer: 'signed-out=no-content' });
  fetched.mockResolvedValue(new Response('{}', { status: 403 }));
  await expect(client.fetchQuery({ queryKey: ['/api/two'], queryFn })).rejects.toThrow('403');
});

it('API-06 · by default a 401 fails, and the app is notified', async () => {
  const onUnauthorized = vi.fn();
  fetched.mockResolvedValue(new Response('{}', { status: 401 }));
  const failing = makeQueryClient({ onUnauthorized }).fetchQuery({ queryKey: ['/api/one'] });
  await expect(failing).rejects.toSatisfy((error) => isApiError(error, 401));
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

it('API-07 · data stays fresh for good and is not loaded again by time or by focus', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(async () => new Response('[]'));
  const client = makeQueryClient();
  client.mount();
  const stop = new QueryObserver(client, { queryKey: ['/api/things'] }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(7 * 24 * 60 * 60 * 1_000);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  stop();
  const stopSecond = new QueryObserver(client, { queryKey: ['/api/things'] }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  stopSecond();
  client.unmount();
  expect(fetched).toHaveBeenCalledOnce();
});

it('API-08 · neither queries nor mutations are retried', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 500 }));
  const client = makeQueryClient();
  await expect(client.fetchQuery({ queryKey: ['/api/things'] })).rejects.toThrow('500');
  expect(fetched).toHaveBeenCalledTimes(1);
  const mutationFn = vi.fn(async () => {
    throw new Error('no');
  });
  const mutation = client.getMutationCache().build(client, { mutationFn });
  await expect(mutation.execute(undefined)).rejects.toThrow('no');
  expect(mutationFn).toHaveBeenCalledOnce();
});
