import type { SupportNeed } from '@reflect/contract';
import { detectOnDevice } from './detect-on-device.ts';
import { supportStore } from './support-store.ts';

/** A text that was just saved or sent to be analysed; `found` is what the server detected. */
export interface WrittenText {
  entryId: string;
  content: string;
  found?: SupportNeed | undefined;
}

/** Offers support where crisis language is detected. Returns at once and works when idle, so that a save never waits. */
export function offerSupport({ entryId, content, found }: WrittenText): void {
  if (found !== undefined) supportStore.offer({ entryId, need: found });
  else whenIdle(() => void check({ entryId, content }));
}

/**
 * Looks again at a text that support is offered for: what its words no longer ask for goes, and what they ask for more
 * of comes. Null where the text is gone.
 */
export function recheckSupport({ entryId, content }: { entryId: string; content: string | null }): void {
  if (supportStore.read()?.entryId !== entryId) return;
  if (content === null || content.trim() === '') supportStore.withdraw(entryId);
  else whenIdle(() => void check({ entryId, content }));
}

async function check({ entryId, content }: { entryId: string; content: string }): Promise<void> {
  try {
    const need = await detectOnDevice(content);
    if (need === null) supportStore.withdraw(entryId);
    else supportStore.offer({ entryId, need });
  } catch {
    // The server checks the text too; a failure here must not disturb the person.
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 400 });
  else setTimeout(work, 50);
}
