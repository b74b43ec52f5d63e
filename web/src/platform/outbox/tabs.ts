import type { SendEvent } from './sender.ts';

/** What a tab tells the others about one person's outbox. */
export type TabMessage = SendEvent | { kind: 'changed' };

/** The other tabs of a person on this device, and the service worker. */
export function openTabs(userId: string, hear: (message: TabMessage) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('reflect-outbox');
  channel?.addEventListener('message', ({ data }: MessageEvent<{ userId: string } & TabMessage>) => {
    if (data.userId === userId) hear(data);
  });
  return {
    tell(message: TabMessage): void {
      try {
        channel?.postMessage({ userId, ...message });
      } catch {
        // A note that can't be cloned, or a closed channel: the other tabs see the change when they next look.
      }
    },
  };
}
