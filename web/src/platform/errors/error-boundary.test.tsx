// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPrivateHere } from '../private-journal/private-here.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { reportError } from './report-error.ts';

const fetched = vi.fn<typeof fetch>();
let isBroken = true;
function Screen() {
  if (isBroken) throw new Error('The petal has no colour');
  return <p>All is well</p>;
}
function openScreen() {
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
}
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  isBroken = true;
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the error screen', () => {
  it('ERR-01 ERR-02 · says with these words that something went wrong', () => {
    openScreen();
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
    expect(document.querySelector('p')?.textContent).toBe(
      "We're sorry, but something unexpected happened. Please try refreshing the page or contact support if the problem persists.",
    );
  });

  it('ERR-03 · "Try Again" renders the screen again', () => {
    openScreen();
    isBroken = false;
    act(() => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(screen.getByText('All is well')).toBeTruthy();
  });

  it('ERR-04 · "Refresh Page" reloads the page', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    openScreen();
    act(() => screen.getByRole('button', { name: 'Refresh Page' }).click());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('ERR-05 · a custom fallback can replace it, and gets the error and a way to retry', () => {
    render(
      <ErrorBoundary
        fallback={({ error, retry }) => (
          <button type="button" onClick={retry}>
            {error.message}
          </button>
        )}
      >
        <Screen />
      </ErrorBoundary>,
    );
    expect(screen.queryByText('Something went wrong')).toBeNull();
    isBroken = false;
    act(() => screen.getByRole('button', { name: 'The petal has no colour' }).click());
    expect(screen.getByText('All is well')).toBeTruthy();
  });
});

describe('the report', () => {
  const error = new Error('The petal has no colour');
  const away = { hostname: 'reflect.example.org', href: 'https://reflect.example.org/insights' };

  it('ERR-06 · goes to POST /api/errors with what is needed to find the fault', () => {
    reportError({ error, componentStack: 'in Petal' }, away);
    const [url, init] = fetched.mock.calls[0]!;
    expect([init?.method, url]).toEqual(['POST', '/api/errors']);
    const report = JSON.parse(String(init?.body));
    expect(Object.keys(report).sort()).toEqual([
      'componentStack',
      'message',
      'stack',
      'timestamp',
      'url',
      'userAgent',
    ]);
    expect(report).toMatchObject({ message: error.message, componentStack: 'in Petal', url: away.href });
    expect(new Date(report.timestamp).toISOString()).toBe(report.timestamp);
  });

  it('has only the kind of error and places in the code, on a device with a private journal', () => {
    setPrivateHere('ana', true);
    const quoting = new SyntaxError('Unexpected token, "I left him on Tuesday" is not valid JSON');
    const code = 'https://reflect.example.org/assets/index-a1_B.js';
    quoting.stack = `SyntaxError: ${quoting.message}\n    at parse (${code}:1:20)\nI left him@${code}:2:7`;
    const place = { ...away, href: `${away.href}?q=Tuesday` };
    reportError({ error: quoting, componentStack: `\n    at Tuesday (${code}:3:1)` }, place);
    setPrivateHere('ana', false);
    const report = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body));
    expect(report).toMatchObject({
      message: 'SyntaxError',
      stack: `    at ${code}:1:20\n    at ${code}:2:7`,
      componentStack: `    at ${code}:3:1`,
      url: 'https://reflect.example.org',
    });
    expect(JSON.stringify(report)).not.toMatch(/Tuesday|left/);
  });

  it.each(['localhost', 'reflect.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'ERR-06 · is not sent from %s',
    (hostname) => {
      reportError({ error, componentStack: null }, { hostname, href: `http://${hostname}/` });
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('ERR-07 · is only logged if it fails', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    reportError({ error, componentStack: null }, away);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  });

  it('ERR-07 · has its answer ignored', async () => {
    const answer = new Response('{"secret":1}', { status: 500 });
    fetched.mockResolvedValue(answer);
    reportError({ error, componentStack: null }, away);
    await Promise.resolve();
    expect(answer.bodyUsed).toBe(false);
  });
});
