// @vitest-environment happy-dom
import type { AppConfig } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { PrivacyPolicyScreen } from '../screens/privacy-policy.screen.tsx';

const local: AppConfig = {
  signInProviders: [{ slug: 'local', name: 'email' }],
  mind: { provider: 'engine', providerName: null },
  speech: false,
  payments: false,
  hasAdmins: true,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the policy of an installation and returns its text. */
async function read(config: AppConfig | null): Promise<string> {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/config' && config) return Response.json(config);
    return new Response('{}', { status: url === '/api/auth/user' ? 401 : 503 });
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const routeTree = createRootRoute({ component: PrivacyPolicyScreen });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2, name: 'Children' });
  return document.body.textContent ?? '';
}

it('PRIV-01 PRIV-02 PRIV-03 · says when it was updated, who it is not for, and when data is removed', async () => {
  const text = await read(local);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy policy');
  expect(text).toContain('Last updated January 13, 2025');
  expect(text).toContain('not for children under 13');
  expect(text).toMatch(/After you delete your account, its data is removed within 30 days/);
});

it('PRIV-01 · is true for an installation without configuration: nothing is sent, and no password is needed', async () => {
  const text = await read(local);
  expect(text).toContain('Nothing you write is sent to a language model');
  expect(text).toContain("your browser's own voice");
  expect(text).toContain('No password is asked for');
  expect(text).not.toMatch(/OpenAI|speech service|through/);
});

it('PRIV-01 · says what is stored about a passkey if people sign in with one', async () => {
  const text = await read({ ...local, signInProviders: [{ slug: 'passkey', name: 'a passkey' }] });
  expect(text).toContain('You sign in with a passkey');
  expect(text).toContain('a hash of your recovery code');
  expect(text).not.toMatch(/through a passkey|anyone who uses this computer/);
});

it('PRIV-01 · names the language model, the speech service and the sign-in methods if there are any', async () => {
  const text = await read({
    signInProviders: [
      { slug: 'google', name: 'Google' },
      { slug: 'work', name: 'Work' },
    ],
    mind: { provider: 'llm', providerName: 'OpenAI' },
    speech: true,
    payments: true,
    hasAdmins: true,
  });
  expect(text).toContain('OpenAI reads your entries');
  expect(text).toContain('its text is sent to a speech service');
  expect(text).toContain('You sign in through Google or Work.');
  expect(text).not.toMatch(/Nothing you write is sent|No password/);
});

it('PRIV-01 · claims nothing about a configuration that could not be loaded', async () => {
  const text = await read(null);
  expect(text).toContain("depends on how this server is set up, which couldn't be loaded");
  expect(text).not.toMatch(/language model runs|Nothing you write is sent|You sign in/);
});

it('says what is encrypted, what is not, and that it is not end-to-end', async () => {
  const text = await read(local);
  expect(text).toContain("aren't end-to-end encrypted");
  const part = screen.getByRole('heading', { name: "What isn't encrypted" }).closest('section');
  expect(part?.textContent).toMatch(/email address.*signed in on.*how large it is.*why you left/s);
});

it('PRIV-01 · mentions payments only if something can be bought, and says what administrators and connections see', async () => {
  const without = await read(local);
  expect(without).toContain('Nothing can be bought on this server');
  expect(without).not.toContain('Card details');
  expect(without).toMatch(/Administrators of this server see your email address.*nothing that you write/);
  expect(without).toMatch(/Whoever has your connection code sees your first name/);
  expect(without).toMatch(/Feedback is erased with your account/);
  cleanup();
  const selling = await read({ ...local, payments: true });
  expect(selling).toMatch(/You pay on a page of Stripe.*Card details never reach this server/);
  expect(selling).not.toContain('Nothing can be bought');
});
