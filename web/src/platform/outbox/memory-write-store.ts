import { followOn, makeMarks, makeReplacedMarks, type QueuedWrite } from './write.model.ts';
import type { WriteStore } from './write-store.ts';

/** Sequence numbers from here on belong to writes that are only in memory. */
const firstSeq = 2 ** 50;

/** Whether a write is on the device and survives the tab. */
export function isDurable({ seq }: Pick<QueuedWrite, 'seq'>): boolean {
  return seq < firstSeq;
}

/** The queue of writes in memory: it lasts as long as this tab is open. */
export function openMemoryWriteStore(): WriteStore {
  let writes: QueuedWrite[] = [];
  let nextSeq = firstSeq;
  const change = (seq: number, changed: (write: QueuedWrite) => QueuedWrite) => {
    writes = writes.map((write) => (write.seq === seq ? changed(write) : write));
  };
  const get = (seq: number) => writes.find((write) => write.seq === seq) ?? null;
  const swap: WriteStore['swap'] = async (gone, added) => {
    const queued = added.map((write) => ({ ...write, seq: nextSeq++, ...makeMarks() }));
    writes = [...writes.filter(({ seq }) => !gone.includes(seq)), ...queued];
    return queued;
  };
  return {
    add: (added) => swap([], added),
    swap,
    list: async (userId) => writes.filter((write) => write.userId === userId),
    get: async (seq) => get(seq),
    async replace(seq, write) {
      change(seq, (before) => ({ ...before, ...write, ...makeReplacedMarks(before) }));
      return get(seq);
    },
    async mark(seq, marks) {
      change(seq, (write) => ({ ...write, ...marks }));
    },
    async settle(write, answer) {
      const stored = get(write.seq);
      if (stored !== null && stored.version !== write.version) return false;
      writes = writes.filter(({ seq }) => seq !== write.seq);
      const inLane = writes.filter(({ lane, userId }) => lane === write.lane && userId === write.userId);
      for (const next of followOn(inLane, { sent: write, answer })) change(next.seq, () => next);
      return true;
    },
    // Memory is never sealed: it ends with the tab.
    sealAll: async () => undefined,
    close: async () => undefined,
  };
}

/**
 * The queue on the device, with memory for what the device can't keep: storage may be forbidden, broken or full.
 * `isDurable` tells which of the two holds a write.
 */
export function addMemoryFallback(device: WriteStore): WriteStore {
  const memory = openMemoryWriteStore();
  const findStore = (seq: number) => (isDurable({ seq }) ? device : memory);
  /** Marks that the device had no room for; they count until the write is replaced. */
  const unstored = new Map<number, { version: number; marks: Parameters<WriteStore['mark']>[1] }>();
  const addUnstored = (write: QueuedWrite): QueuedWrite => {
    const kept = unstored.get(write.seq);
    return kept?.version === write.version ? { ...write, ...kept.marks } : write;
  };
  const swap: WriteStore['swap'] = async (gone, added) => {
    const onDevice = gone.filter((seq) => isDurable({ seq }));
    const inMemory = gone.filter((seq) => !isDurable({ seq }));
    try {
      const stored = await device.swap(onDevice, added);
      await memory.swap(inMemory, []);
      return stored;
    } catch (error) {
      // The stored writes can't be removed, so they would be sent as well.
      if (onDevice.length > 0) throw error;
      return memory.swap(inMemory, added);
    }
  };
  return {
    add: (added) => swap([], added),
    swap,
    async list(userId) {
      const onDevice = await device.list(userId).catch((): QueuedWrite[] => []);
      return [...onDevice.map(addUnstored), ...(await memory.list(userId))];
    },
    async get(seq) {
      const write = await findStore(seq).get(seq);
      return write && addUnstored(write);
    },
    replace: (seq, write) => findStore(seq).replace(seq, write),
    async mark(seq, marks) {
      try {
        await findStore(seq).mark(seq, marks);
        unstored.delete(seq);
      } catch (error) {
        const write = await device.get(seq).catch(() => null);
        if (write === null) throw error;
        unstored.set(seq, { version: write.version, marks });
      }
    },
    async settle(write, answer) {
      const isSettled = await findStore(write.seq).settle(write, answer);
      if (isSettled) unstored.delete(write.seq);
      // A later write that follows it may be in memory, if the device has become full since.
      if (isSettled && isDurable(write)) await memory.settle(write, answer);
      return isSettled;
    },
    sealAll: (userId) => device.sealAll(userId),
    close: () => device.close(),
  };
}
