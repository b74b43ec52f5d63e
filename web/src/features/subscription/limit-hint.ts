import { limitReachedEvent } from '../../platform/api.ts';
import { dismissToast, toast } from '../../ui/toast/toast-store.ts';

/** Longer than it takes the calling screen to report that its call failed. */
const delayMs = 50;

/**
 * Says calmly that the free plan's allowance is used up, replacing the failure that the screen reports, and
 * offers Premium. Returns a function that stops.
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
          isOfScreen: true,
          altText: 'Go to the page about Premium',
          onSelect: () => goTo('/subscribe'),
        },
      });
    }, delayMs);
  };
  window.addEventListener(limitReachedEvent, show);
  return () => window.removeEventListener(limitReachedEvent, show);
}
