import { toast } from '../../../ui/toast/toast-store.ts';

/** Says that the mood was removed, with Undo. */
export function sayMoodRemoved(putBack: () => void): void {
  toast({
    title: 'Mood removed',
    action: { label: 'Undo', isOfScreen: true, altText: 'Restore the mood', onSelect: putBack },
  });
}
