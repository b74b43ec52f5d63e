import { toast } from '../ui/toast/toast-store.ts';

/** Says that the browser keeps nothing on this device. */
export function tellFailedStorage(): void {
  toast({
    title: "Your journal isn't kept on this device",
    description:
      "The browser has no space for it or doesn't allow it. Entries are loaded from the server instead.",
  });
}
