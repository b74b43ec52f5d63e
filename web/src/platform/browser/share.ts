import { useEffect, useState } from 'react';
import { toast } from '../../ui/overlay/toast-store.ts';

const copiedMs = 2_000;

/** Copies a text, says 'Copied!', and answers for two seconds that it was. A clipboard that is closed is passed over. */
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

/** Something to pass on: with the share sheet of the device where it has one, by `copy` otherwise. */
export async function shareText(
  shared: { title: string; text: string; url?: string },
  copy: (text: string) => Promise<void>,
): Promise<void> {
  if (typeof navigator.share !== 'function') return copy(shared.url ?? shared.text);
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closing the sheet means neither to share nor to copy.
    if ((error as Error).name !== 'AbortError') await copy(shared.url ?? shared.text);
  }
}
