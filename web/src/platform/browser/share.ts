import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast/toast-store.ts';

const copiedMs = 2_000;

/** Copies a text and shows 'Copied!'; `isCopied` is true for two seconds. Ignores a blocked clipboard. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    setCopiedAt(Date.now());
    toast({ title: 'Copied!' });
  };
  return { isCopied: copiedAt !== null, copy };
}

/** Shares with the device's share sheet if it has one, else with `copy`. */
export async function shareText(
  shared: { title: string; text: string; url?: string },
  copy: (text: string) => Promise<void>,
): Promise<void> {
  if (typeof navigator.share !== 'function') return copy(shared.url ?? shared.text);
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closing the sheet means don't share and don't copy.
    if ((error as Error).name !== 'AbortError') await copy(shared.url ?? shared.text);
  }
}
