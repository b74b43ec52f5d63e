import { getOutbox } from '../../platform/outbox/outbox.ts';
import { completedMs, toast } from '../../ui/toast/toast-store.ts';

const followed = new Set<string>();

/** Says, on any screen, that an entry which had to wait was saved. */
export function announceLateSaves(userId: string): void {
  if (followed.has(userId)) return;
  followed.add(userId);
  getOutbox(userId).onSent(({ kind, tries }) => {
    if (kind === 'journal.create' && tries > 0 && document.visibilityState === 'visible')
      toast({ title: 'Entry saved', duration: completedMs });
  });
}
