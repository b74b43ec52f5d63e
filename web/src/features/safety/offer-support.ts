import type { WrittenText } from '../../platform/support/support-slots.ts';
import { detectOnDevice } from './detect-on-device.ts';
import { supportStore } from './support-store.ts';

/** Offers support if crisis language is detected. Works when idle, so that a save never waits. */
export function offerSupport(text: WrittenText): void {
  const { entryId, within, found } = text;
  if (found !== undefined) supportStore.offer({ entryId, within, need: found });
  if (text.content.trim() !== '') runWhenIdle(() => void check(text));
}

/** Shows a line if an earlier text that is opened again calls for support. Returns at once. */
export function mentionSupport(text: WrittenText): void {
  if (text.content.trim() !== '') runWhenIdle(() => void check(text, { isQuiet: true }));
}

/**
 * Checks a text with offered support again: drops what its words no longer call for, and adds what they call
 * for now. `content` is null if the text is gone.
 */
export function recheckSupport(text: {
  entryId: string;
  content: string | null;
  isSecret?: boolean | undefined;
}): void {
  const { entryId, content } = text;
  if (supportStore.read(entryId) === null) return;
  if (content === null || content.trim() === '') supportStore.withdraw(entryId);
  else runWhenIdle(() => void check({ ...text, content }));
}

async function check(
  { entryId, within, content, found, isSecret = false }: WrittenText,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<void> {
  try {
    const detected = await detectOnDevice(content);
    const need = found ?? detected?.need;
    // A text without findings may have been changed since support was offered.
    if (need === undefined) supportStore.withdraw(entryId);
    else {
      const quote = isSecret ? undefined : detected?.quote;
      supportStore.offer({ entryId, within, need, quote, ...(isQuiet && { isQuiet }) });
    }
  } catch {
    // The server checks the text too; a failure here must not disturb the person.
  }
}

function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 400 });
  else setTimeout(work, 50);
}
