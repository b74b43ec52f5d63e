import { toast } from '../../../ui/toast-store.ts';

/** Says that the page has no mood any more, and offers to put it back. */
export function sayMoodRemoved(putBack: () => void): void {
  toast({
    title: 'Mood removed',
    action: { label: 'Undo', altText: 'Put the mood back on the page', onSelect: putBack },
  });
}
