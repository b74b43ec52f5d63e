import type { SupportNeed } from '@reflect/contract';
import { detectOnDevice } from './detect-on-device.ts';
import { supportStore } from './support-store.ts';

/** A text that was just saved or handed over to be read; `found` is what the server saw in it. */
export interface WrittenText {
  entryId: string;
  content: string;
  found?: SupportNeed | undefined;
}

/** Offers support where a text asks for it. Answers at once and works later: a save never waits for it. */
export function offerSupport({ entryId, content, found }: WrittenText): void {
  if (found !== undefined) supportStore.offer({ entryId, need: found });
  else whenIdle(() => void look({ entryId, content }));
}

async function look({ entryId, content }: { entryId: string; content: string }): Promise<void> {
  try {
    const need = await detectOnDevice(content);
    if (need !== null) supportStore.offer({ entryId, need });
  } catch {
    // The server looks too when it reads the text; what a person does must not fail by this.
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 400 });
  else setTimeout(work, 50);
}
