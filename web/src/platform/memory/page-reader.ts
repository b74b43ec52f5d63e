import type { MemoryPage } from '@reflect/engine/memory';

/** Pages whose vectors are made before other work gets a turn. */
const batch = 4;

/** Reads the pages of a journal that haven't been read yet, the newest first. */
export function createPageReader<Vectors>({
  readPage,
  keep,
  onRead,
}: {
  /** What of it may be kept on this device; null for nothing. */
  readPage: (page: MemoryPage) => Vectors | null;
  keep: (read: Vectors[]) => Promise<void> | undefined;
  onRead: (how: { isOver: boolean }) => void;
}) {
  const waiting = new Map<string, MemoryPage>();
  let isReading = false;
  let msPerPage: number | null = null;

  function readOne(page: MemoryPage): Vectors | null {
    const read = readPage(page);
    waiting.delete(page.id);
    return read;
  }

  return {
    add: (page: MemoryPage) => void waiting.set(page.id, page),
    remove: (pageId: string) => void waiting.delete(pageId),
    countWaiting: () => waiting.size,
    leftMs: () => (msPerPage === null ? null : Math.round(msPerPage * waiting.size)),
    /** Reads until nothing waits, and pauses as long as it worked, so that the device stays responsive. */
    async readAll(): Promise<void> {
      if (isReading) return;
      isReading = true;
      while (waiting.size > 0) {
        const start = performance.now();
        const pages = [...waiting.values()].slice(0, batch);
        await keep(pages.flatMap((page) => readOne(page) ?? []));
        const worked = performance.now() - start;
        msPerPage = (2 * worked) / pages.length;
        onRead({ isOver: waiting.size === 0 });
        await new Promise((resolve) => setTimeout(resolve, worked));
      }
      isReading = false;
    },
    /** Reads a page at once, because its writer is looking at it. */
    readNow(pageId: string): void {
      const page = waiting.get(pageId);
      const read = page && readOne(page);
      if (read) void keep([read]);
    },
  };
}
