import { useEffect, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { detectOnDevice } from './detect-on-device.ts';
import { supportStore } from './support-store.ts';

/**
 * Whether a text met the card or the line of support, even if declined. Null until it was checked. A text
 * that can't be checked counts as one that did.
 */
export function useMetSupport({ textId, text }: { textId: string; text: string }): boolean | null {
  const [seen, setSeen] = useState<{ text: string; hasMet: boolean } | null>(null);
  useEffect(() => {
    if (text.trim() === '') return;
    let isOver = false;
    const take = (hasMet: boolean) => !isOver && setSeen({ text, hasMet });
    detectOnDevice(text).then(
      (detected) => take(detected !== null),
      () => take(true),
    );
    return () => {
      isOver = true;
    };
  }, [text]);
  const wasOffered = useStore({
    read: () => supportStore.hasMet(textId),
    subscribe: supportStore.subscribe,
  });
  if (wasOffered) return true;
  return seen?.text === text ? seen.hasMet : null;
}
