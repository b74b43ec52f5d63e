import type { SupportNeed } from '@reflect/contract';
import { detectOnDevice } from './detect-on-device.ts';
import { supportStore } from './support-store.ts';

/** A text that was just saved or sent to be analysed; `found` is what the server detected. */
export interface WrittenText {
  entryId: string;
  content: string;
  found?: SupportNeed | undefined;
  /** The card quotes no words of a secret entry. */
  isSecret?: boolean | undefined;
}

/** Offers support where crisis language is detected. Returns at once and works when idle, so that a save never waits. */
export function offerSupport(text: WrittenText): void {
  if (text.found !== undefined) supportStore.offer({ entryId: text.entryId, need: text.found });
  if (text.content.trim() !== '') whenIdle(() => void check(text));
}

/**
 * Looks again at a text that support is offered for: what its words no longer ask for goes, and what they ask for more
 * of comes. Null where the text is gone.
 */
export function recheckSupport(text: {
  entryId: string;
  content: string | null;
  isSecret?: boolean | undefined;
}): void {
  const { entryId, content } = text;
  if (supportStore.read()?.entryId !== entryId) return;
  if (content === null || content.trim() === '') supportStore.withdraw(entryId);
  else whenIdle(() => void check({ ...text, content }));
}

async function check({ entryId, content, found, isSecret = false }: WrittenText): Promise<void> {
  try {
    const detected = await detectOnDevice(content);
    const need = found ?? detected?.need;
    // A text without anything found was perhaps changed since it was offered support.
    if (need === undefined) supportStore.withdraw(entryId);
    else supportStore.offer({ entryId, need, quote: isSecret ? undefined : detected?.quote });
  } catch {
    // The server checks the text too; a failure here must not disturb the person.
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 400 });
  else setTimeout(work, 50);
}
