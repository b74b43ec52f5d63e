// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConversationScreen } from '../../../features/chats/chats.routes.tsx';
import { showLimitHints } from '../../../features/subscription/limit-hint.ts';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import {
  type ConversationSlots,
  ConversationSlotsProvider,
} from '../../../platform/replies/conversation-slots.tsx';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';

const create = vi.fn();
vi.mock('../../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: 'ana' }) }));
vi.mock('../../../features/chats/chats.api.ts', () => ({
  useChatChanges: () => ({ create, update: vi.fn() }),
  useChats: () => ({ items: [], status: 'ready', isAway: false, retry: () => undefined }),
}));

const slots: ConversationSlots = {
  DictationButton: () => null,
  SupportButton: () => null,
  saveEntry: async () => ({ kind: 'sent' }) as never,
};
const Page = () => (
  <ConversationSlotsProvider value={slots}>
    <ConversationScreen />
  </ConversationSlotsProvider>
);

let stopHints: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  giveLocks();
  stopHints = showLimitHints(() => undefined);
});
afterEach(() => {
  stopHints();
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

it('SUB-01 CHAT-05 · past the free allowance the chat says so calmly, and the text stays where it was typed', async () => {
  const message = "You've used the 20 AI analyses of the free plan for today.";
  const problem = { code: 'subscription.limit_reached', message, limit: 20 };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 402 }));
  const root = createRootRoute({});
  const page = createRoute({ getParentRoute: () => root, path: '/conversation', component: Page });
  const history = createMemoryHistory({ initialEntries: ['/conversation'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(<RouterProvider router={router as never} />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  act(() => void fireEvent.change(field, { target: { value: 'I miss her.' } }));
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  const findShown = () => toasts.read().find(({ open: isOpen }) => isOpen);
  await waitFor(() => expect(findShown()?.title).toBe("That's all for today's free analyses"));
  expect([findShown()?.description, findShown()?.variant]).not.toContain('destructive');
  expect(findShown()?.description).toBe(message);
  expect(screen.getByText(new RegExp(message))).toBeTruthy();
  expect(field.value).toBe('I miss her.');
  expect(create).not.toHaveBeenCalled();
});
