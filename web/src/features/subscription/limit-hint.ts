import { limitReachedEvent } from '../../platform/api.ts';
import { dismissToast, toast } from '../../ui/overlay/toast-store.ts';

/** Longer than it takes the screen that asked to say that its call failed. */
const delayMs = 50;

/**
 * Says calmly that the allowance of the free plan is used up, in the place of the failure that the screen reports, and
 * offers Premium. Answers a function that stops.
 */
export function showLimitHints(goTo: (path: string) => void): () => void {
  const show = (event: Event) => {
    const { detail: message } = event as CustomEvent<string>;
    setTimeout(() => {
      dismissToast();
      toast({
        title: "That's all for today's free analyses",
        description: message,
        duration: 15_000,
        action: {
          label: 'See Premium',
          altText: 'Go to the page about Premium',
          onSelect: () => goTo('/subscribe'),
        },
      });
    }, delayMs);
  };
  window.addEventListener(limitReachedEvent, show);
  return () => window.removeEventListener(limitReachedEvent, show);
}
