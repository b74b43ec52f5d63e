// @vitest-environment happy-dom
import { contractVersion } from '@reflect/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, fetchBytes, fillPath, openEvents, sendRequest, staleAppEvent } from './api.ts';
import { ApiError } from './api-error.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, text: string, headers: Record<string, string> = {}) {
  fetched.mockImplementation(async () => new Response(text === '' ? null : text, { status, headers }));
}
async function catchFailure(call: Promise<unknown>): Promise<ApiError> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
}

describe('a request', () => {
  it('API-01 DASH-04 SET-03 · includes credentials, with and without a body', async () => {
    answer(200, '[]');
    await api('GET /api/journal/entries');
    await api('POST /api/analyze-entry', { body: { content: 'A day' } });
    await sendRequest({ method: 'DELETE', url: '/api/things' });
    await fetchBytes('GET /api/export/json');
    await openEvents({ method: 'POST', url: '/api/chat', body: {} }).catch(() => undefined);
    expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(Array(5).fill('include'));
  });

  it('API-02 · has a method, a URL and a body, sent as JSON with a JSON content type', async () => {
    answer(200, '{"response":"yes"}');
    await sendRequest({ method: 'POST', url: '/api/things', body: { content: 'größer' } });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/api/things');
    expect(init?.method).toBe('POST');
    expect(init?.body).toBe('{"content":"größer"}');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('is sent without characters that no server can store', async () => {
    answer(200, '{}');
    await sendRequest({
      method: 'POST',
      url: '/api/things',
      body: { content: 'a\0b \ud83d c 😀', tags: ['\0'] },
    });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"content":"ab \ufffd c 😀","tags":[""]}');
    await api('GET /api/admin/users', { query: { search: 'an\0a' } });
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/admin/users?search=ana');
  });

  it('API-02 · has no body and no content type if there is none', async () => {
    answer(204, '');
    await expect(api('DELETE /api/journal/trash')).resolves.toBeUndefined();
    const [, init] = fetched.mock.calls[0]!;
    expect(init?.body).toBeUndefined();
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
  });

  it('puts parameters into the path, encoded, followed by the query', async () => {
    answer(200, '[]');
    await api('GET /api/journal/entries/:entryId', { params: { entryId: 'a/b?c' } });
    await api('GET /api/journal/entries', { query: { limit: 50, before: undefined } });
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/journal/entries/a%2Fb%3Fc',
      '/api/journal/entries?limit=50',
    ]);
  });

  it('is not sent if a parameter is missing', () => {
    expect(() => fillPath('/api/journal/entries/:entryId', { entryId: '' })).toThrow('needs entryId');
  });
});

it('treats an empty success as not from the server, which answers 204 if it has nothing to say', async () => {
  answer(200, '');
  const error = await catchFailure(api('POST /api/bug-reports', { body: {} as never }));
  expect([error.status, error.userMessage]).toEqual([0, expect.stringContaining('still here')]);
});

describe('an error response', () => {
  it.each([
    [400, '{"code":"request.invalid","message":"Not as expected."}'],
    [401, '{"code":"session.required","message":"Please sign in to continue."}'],
    [404, 'nothing here'],
    [500, '<h1>Bad gateway</h1>'],
  ])(
    'API-03 API-04 DASH-05 · %i becomes an error with status, colon, space and body',
    async (status, body) => {
      answer(status, body);
      const error = await catchFailure(api('GET /api/config'));
      expect(error.message).toBe(`${status}: ${body}`);
      expect(error.status).toBe(status);
    },
  );

  it('API-04 DASH-05 · uses the status text if the body is empty', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
    expect((await catchFailure(api('GET /api/config'))).message).toBe('503: Service Unavailable');
  });

  it.each([400, 403, 404, 409, 422, 429, 500, 503])(
    'SET-03 · %i has the message of the server, even one that the contract does not know',
    async (status) => {
      answer(status, '{"code":"journal.entry_not_found","message":"The harbour is closed today."}');
      for (const call of [
        () => api('GET /api/config'),
        () => fetchBytes('GET /api/export/json'),
        () => openEvents({ method: 'POST', url: '/api/chat', body: {} }),
      ])
        expect((await catchFailure(call())).userMessage).toBe('The harbour is closed today.');
    },
  );

  it('SET-03 · has the code and the message of the contract', async () => {
    answer(404, '{"code":"journal.entry_not_found","message":"This entry is no longer here."}');
    const error = await catchFailure(api('GET /api/config'));
    expect(error).toMatchObject({
      code: 'journal.entry_not_found',
      userMessage: 'This entry is no longer here.',
    });
  });

  it('gets a calm default message if it has none', async () => {
    answer(502, '<html>');
    const error = await catchFailure(api('GET /api/config'));
    expect(error.code).toBeNull();
    expect(error.userMessage).not.toContain('<');
    expect(error.userMessage).toContain('still here');
  });

  it('has the status 0 if its body broke off, because the code is missing', async () => {
    const json = { 'content-type': 'application/json; charset=utf-8' };
    answer(409, '{"code":"journal.entry_id_ta', json);
    expect((await catchFailure(sendRequest({ method: 'POST', url: '/api/things' }))).status).toBe(0);
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('Broken.')) });
    fetched.mockImplementation(async () => new Response(body, { status: 409, headers: json }));
    expect((await catchFailure(sendRequest({ method: 'POST', url: '/api/things' }))).status).toBe(0);
    answer(413, '<html>Too large</html>', { 'content-type': 'text/html' });
    expect((await catchFailure(sendRequest({ method: 'POST', url: '/api/things' }))).status).toBe(413);
  });

  it('has the status 0 if no answer came', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await catchFailure(api('GET /api/config'))).status).toBe(0);
  });

  it('stays an abort if the caller aborted', async () => {
    const abort = new AbortController();
    abort.abort();
    fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(api('GET /api/config', { signal: abort.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});

it('tells the app when the server has another version of the contract', async () => {
  const told = vi.fn();
  window.addEventListener(staleAppEvent, told);
  answer(200, '{}', { 'x-contract-version': contractVersion });
  await api('GET /api/config');
  expect(told).not.toHaveBeenCalled();
  answer(200, '{}', { 'x-contract-version': '999' });
  await api('GET /api/config');
  expect(told).toHaveBeenCalledOnce();
});
