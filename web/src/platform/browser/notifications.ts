import { useSyncExternalStore } from 'react';

export type NotificationState = 'unsupported' | 'undecided' | 'granted' | 'denied';

const decided = 'reflect:notifications-decided';

export function readNotificationState(): NotificationState {
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  return Notification.permission === 'default' ? 'undecided' : Notification.permission;
}

/** Asks for permission unless the person has already decided. Must be called from a press. */
export async function askForNotifications(): Promise<NotificationState> {
  if (readNotificationState() === 'undecided') {
    await Notification.requestPermission();
    window.dispatchEvent(new Event(decided));
  }
  return readNotificationState();
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(decided, listener);
  // Not every browser reports a change in its settings, so the permission is also read again on focus.
  const isOver = new AbortController();
  void watchSettings(listener, isOver.signal);
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    isOver.abort();
    window.removeEventListener(decided, listener);
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

async function watchSettings(listener: () => void, signal: AbortSignal): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'notifications' }).catch(() => null);
  if (!signal.aborted) permission?.addEventListener('change', listener, { signal });
}

export function useNotificationState(): NotificationState {
  return useSyncExternalStore(subscribe, readNotificationState);
}

/** Those that no service worker knows. */
const madeHere = new Set<Notification>();

export interface AppNotification {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** The path in this app that a press opens. */
  path: string;
}

/**
 * Shows a notification, through the service worker if there is one, because only that can handle a press after the page
 * is gone; `onOpen` is for browsers without one. False if the person hasn't allowed it or the browser couldn't.
 */
export async function showNotification(
  { title, body, tag, path }: AppNotification,
  onOpen: (path: string) => void,
): Promise<boolean> {
  if (readNotificationState() !== 'granted') return false;
  const options = { body, tag, icon: '/icons/icon-192.png', data: { path } };
  try {
    const registration = await findRegistration();
    if (registration) {
      await registration.showNotification(title, options);
      return true;
    }
    const shown = new Notification(title, options);
    madeHere.add(shown);
    shown.onclose = () => madeHere.delete(shown);
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen(path);
    };
    return true;
  } catch {
    // Phone browsers have the class, but its constructor throws outside a service worker.
    return false;
  }
}

/** Closes the notifications with this tag. */
export async function closeNotifications(tag: string): Promise<void> {
  const shown = await (await findRegistration())?.getNotifications({ tag });
  for (const notification of shown ?? []) notification.close();
}

/** Closes all notifications, and returns how many there were. `of`: only those whose tag begins with this. */
export async function closeAllNotifications({ of = '' }: { of?: string } = {}): Promise<number> {
  const known = (await (await findRegistration())?.getNotifications()) ?? [];
  const closing = [...known, ...madeHere].filter(({ tag }) => tag.startsWith(of));
  for (const notification of closing) notification.close();
  return closing.length;
}

async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? registration : null;
}
