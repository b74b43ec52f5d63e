import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { giveLocks } from '../browser/testing-locks.ts';
import { holdKey } from '../device-seal/device-key.ts';
import { SupportProvider } from '../support/support-slots.ts';
import { testingSupport } from '../support/testing-support.ts';
import { type ConversationSlots, ConversationSlotsProvider } from './conversation-slots.tsx';

/** The signed-in person of a test, a new one each time: a test file mocks `useUser` to return it. */
export const testPerson = { id: 'nobody' };
export const saveEntry = vi.fn();
export const { offerSupport } = testingSupport;
export const fetched = vi.fn<typeof fetch>();

/** Prepares storage, locks, calls and the signed-in person before each test of a file. */
export function prepareConversations(): void {
  let people = 0;
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    giveLocks();
    vi.stubGlobal('fetch', fetched);
    people += 1;
    testPerson.id = `person-${people}`;
    // With its key in memory, the device's seal asks the server for nothing.
    await holdKey(testPerson.id, crypto.getRandomValues(new Uint8Array(32)));
    saveEntry.mockReset().mockResolvedValue({ kind: 'sent' });
    offerSupport.mockReset();
    fetched.mockReset();
  });
  afterEach(() => {
    cleanup();
    act(() => dismissToast());
    vi.unstubAllGlobals();
  });
}

const slots: ConversationSlots = {
  DictationButton: ({ readText, onText }) => (
    <button type="button" onClick={() => onText(`${readText()} and cried`)}>
      Dictate
    </button>
  ),
  SupportButton: () => <button type="button">Support</button>,
  saveEntry,
};

/** Shows one of several screens, each under its path, with what a conversation needs around it. */
export function showAt(
  path: string,
  screens: Record<string, () => ReactNode>,
  more: Partial<ConversationSlots> = {},
): void {
  const root = createRootRoute({});
  const routes = Object.entries(screens).map(([address, Screen]) =>
    createRoute({
      getParentRoute: () => root,
      path: address,
      component: () => (
        <SupportProvider value={testingSupport}>
          <ConversationSlotsProvider value={{ ...slots, ...more }}>
            <Screen />
          </ConversationSlotsProvider>
        </SupportProvider>
      ),
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(<RouterProvider router={router as never} />);
}

/** Types into the field with that label. */
export function typeInto(label: string, value: string) {
  return act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
}

export function press(name: string) {
  return act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

/** The title of the shown toast. */
export const readToastTitle = () => toasts.read().find(({ open }) => open)?.title;
export const listSentBodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
