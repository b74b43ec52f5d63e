// @vitest-environment happy-dom
import type { AppConfig } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { LandingScreen } from './landing.screen.tsx';
import { listPromises } from './promises.ts';
import { makeSignInPath, readSignInNotice } from './sign-in-notice.ts';

const config: AppConfig = {
  signInProviders: [
    { slug: 'google', name: 'Google' },
    { slug: 'house', name: 'Our House' },
  ],
  mind: { provider: 'engine', providerName: null },
  speech: false,
  payments: false,
  hasAdmins: true,
};
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify(config)));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
function open() {
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <LandingScreen />
    </QueryClientProvider>,
  );
}

describe('the signed-out screen', () => {
  it('AUTH-09 · shows a heading, a tagline, a picture and a privacy footer', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your private space to reflect');
    expect(screen.getByText(/Write or talk about what's happening in your life/)).toBeTruthy();
    expect(document.querySelector('svg[preserveAspectRatio]')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
  });

  it('AUTH-10 · shows the four blurbs', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'End-to-end encryption',
      'AI emotional insights',
      'No data sharing',
      'Quick setup',
    ]);
  });

  it('AUTH-01 AUTH-11 SET-01 · has one button for each provider, and no field for a password', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with Our House' })).toBeTruthy();
    expect(document.querySelector('input')).toBeNull();
  });

  it('AUTH-12 · pressing a button navigates the browser to its start path', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    open();
    const button = await screen.findByRole('button', { name: 'Continue with Our House' });
    act(() => button.click());
    expect(assign).toHaveBeenCalledOnce();
    expect(String(assign.mock.calls[0]?.[0])).toMatch(/^\/api\/auth\/house\?to=/);
  });

  it('offers to try again if the sign-in providers cannot be read', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    act(() => again.click());
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });
});

describe('the promises match the installation', () => {
  const bodies = (changed: Partial<AppConfig>) =>
    Object.fromEntries(listPromises({ ...config, ...changed }).map((promise) => [promise.key, promise.body]));

  it('AUTH-10 · says when only the person’s devices can read a journal, and what is true until then', () => {
    const { encryption = '' } = bodies({});
    expect(encryption).toBe(
      "When you switch on a private journal, only your devices can read it. Until then it's sealed on the server, which has the key.",
    );
  });

  it('AUTH-10 · with the engine, nothing goes to another company', () => {
    expect(bodies({}).insights).toContain('no outside service');
    expect(bodies({}).sharing).toContain('sent to another company');
  });

  it('AUTH-10 · with a language model, its provider is named under insights and sharing', () => {
    const told = bodies({ mind: { provider: 'llm', providerName: 'Anthropic' } });
    expect(told.insights).toContain('analyzed by Anthropic');
    expect(told.sharing).toContain('but Anthropic receives');
    expect(Object.values(told).join(' ')).not.toContain('no outside service');
  });

  it('AUTH-10 · nothing is said about other companies until the configuration is known', () => {
    const bodies = listPromises(undefined).map(({ body }) => body);
    expect(bodies).toHaveLength(4);
    expect(bodies.join(' ')).not.toMatch(/compan|outside service/);
  });

  it('AUTH-10 · with a speech service, it is named as one that receives text', () => {
    expect(bodies({ speech: true }).sharing).toContain('a speech service receives');
  });
});

it('AUTH-12 · the requested page is kept through sign-in, without the outcome of the last attempt', () => {
  expect(makeSignInPath({ slug: 'google', pathname: '/', search: '' })).toBe('/api/auth/google?to=%2F');
  expect(
    makeSignInPath({ slug: 'google', pathname: '/dashboard', search: '?tab=calendar&signin=failed' }),
  ).toBe('/api/auth/google?to=%2Fdashboard%3Ftab%3Dcalendar');
});

it.each(['failed', 'expired', 'unavailable'])('a sign-in that %s gets a message', (outcome) => {
  expect(readSignInNotice(`?signin=${outcome}`)).toMatch(/\.$/);
});

it('an unknown outcome, or none, shows no message', () => {
  expect(readSignInNotice('')).toBeNull();
  expect(readSignInNotice('?signin=<script>')).toBeNull();
  expect(readSignInNotice('?signin=constructor')).toBeNull();
});
