import { createStore } from '../../platform/store.ts';

/** At most this many toasts are in the list; the newest replaces the one before. */
const toastLimit = 1;
/** How long a toast stays by default, in milliseconds. */
export const toastDuration = 5_000;
/** How long the toast about a complete analysis or assessment stays: its result is on the screen. */
export const completedMs = 2_000;
/** A dismissed toast leaves the list after this many milliseconds; until then it can finish its exit. */
const toastRemovalDelay = 1_000_000;

type ToastVariant = 'neutral' | 'destructive';
interface ToastAction {
  label: string;
  /** It acts on what the screen holds, so it can do nothing once that has left. */
  isOfScreen?: boolean;
  /** What the action does, for screen readers. */
  altText: string;
  onSelect: () => void;
}
export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Milliseconds; `Infinity` keeps it until it is closed. */
  duration?: number;
  action?: ToastAction;
}
export interface ToastItem extends ToastContent {
  id: string;
  open: boolean;
}

const items = createStore<readonly ToastItem[]>([]);
/** The toasts in the list, newest first. */
export const toasts: Pick<typeof items, 'read' | 'subscribe'> = items;

let mutes = 0;
/** What is shown once toasts may be shown again. */
let aside: ToastItem | null = null;
let lastNumber = 0;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Throws if one of its texts is empty. */
export function toast(content: ToastContent): { id: string; dismiss: () => void } {
  const { title, description, action } = content;
  const texts = { title, description, 'action label': action?.label, 'alternative text': action?.altText };
  for (const [what, text] of Object.entries(texts))
    if (text?.trim() === '') throw new Error(`A toast's ${what} says nothing.`);
  lastNumber += 1;
  const id = `toast-${lastNumber}`;
  (mutes === 0 ? show : keepIfItMatters)({ ...content, id, open: true });
  return { id, dismiss: () => dismissToast(id) };
}

function show(item: ToastItem): void {
  aside = null;
  clearTimeout(removals.get(item.id));
  removals.delete(item.id);
  items.set((before) => [item, ...before].slice(0, toastLimit));
}

/** Keeps it for later if somebody who hasn't seen it would miss something: what failed, or what can be taken back. */
function keepIfItMatters({ action, ...item }: ToastItem): void {
  const stillActs = action !== undefined && !action.isOfScreen;
  if (stillActs || item.variant === 'destructive') aside = { ...item, ...(stillActs && { action }) };
}

/** Closes one toast, or all of them, and takes it off the list after the removal delay. */
export function dismissToast(toastId?: string): void {
  if (toastId === undefined || aside?.id === toastId) aside = null;
  items.set((before) =>
    before.map((item) => {
      if (toastId !== undefined && item.id !== toastId) return item;
      if (!removals.has(item.id)) removals.set(item.id, setTimeout(remove, toastRemovalDelay, item.id));
      return { ...item, open: false };
    }),
  );
}

function remove(toastId: string): void {
  removals.delete(toastId);
  items.set((before) => before.filter(({ id }) => id !== toastId));
}

/** Takes all toasts away at once, even one that is closing. One that matters is shown again after the mute that follows. */
export function setToastAside(): void {
  const shown = items.read().find(({ open }) => open);
  for (const timer of removals.values()) clearTimeout(timer);
  removals.clear();
  items.set([]);
  if (shown) keepIfItMatters(shown);
}

/**
 * Takes all toasts away and shows none, because they may quote the journal, until the returned function is called. The last one
 * that matters is then shown, unless it's for nobody any more.
 */
export function muteToasts(): (isForNobody?: boolean) => void {
  mutes += 1;
  setToastAside();
  let isOver = false;
  return (isForNobody = false) => {
    if (isOver) return;
    isOver = true;
    mutes -= 1;
    if (isForNobody) aside = null;
    if (mutes === 0 && aside !== null) show(aside);
  };
}
