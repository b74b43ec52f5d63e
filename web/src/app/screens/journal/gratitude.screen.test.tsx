// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { emptyEntry, type User } from '@reflect/contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { App } from '../../app.tsx';

const ana: User = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: null,
  isPremium: false,
  isAdmin: false,
  plan: 'free',
  trialExpiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

// The whole app is loaded from its sources here.
vi.setConfig({ testTimeout: 60_000 });

const at = '2026-11-20T12:00:00.000Z';
const makeSaved = (body: Record<string, unknown>) =>
  Response.json({
    ...emptyEntry,
    ...body,
    people: [],
    entryType: 'SJE',
    aiInsights: null,
    sentimentScore: null,
    imageAnalysis: null,
    analysis: null,
    conversationData: null,
    createdAt: at,
    updatedAt: at,
    revision: 0,
  });
let sent: { url: string; type: string | null; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  giveLocks();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/auth/user') return Response.json(ana);
    if (init?.method !== 'POST' || !url.startsWith('/api/journal/'))
      return Response.json([], { status: 503 });
    const body = JSON.parse(String(init.body));
    sent.push({ url, type: new Headers(init.headers).get('content-type'), body });
    return makeSaved(body);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function saveRain() {
  window.history.replaceState(null, '', '/daily');
  render(<App />);
  const save = await screen.findByRole('button', { name: 'Save to journal' }, { timeout: 20_000 });
  const areas = screen.getAllByRole('textbox');
  act(() => void fireEvent.change(areas[0]!, { target: { value: 'Rain' } }));
  act(() => void fireEvent.change(areas[3]!, { target: { value: 'It was dry.' } }));
  await act(async () => fireEvent.click(save));
}

it('GRAT-06 · saving sends one POST of the content and the three tags, and reads the JSON answer', async () => {
  await saveRain();
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
  expect(sent[0]).toMatchObject({
    url: '/api/journal/entries',
    type: 'application/json',
    body: {
      content: "Today I'm grateful for:\n1. Rain\n\nWhy these matter: It was dry.",
      tags: ['gratitude', 'daily-activity', 'reflection'],
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'Saved to your journal' }, { timeout: 10_000 }),
  ).toBeTruthy();
});
