import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Browser, signInByEmail } from '../../server/src/features/accounts/testing/browser.ts';

/** A person who writes entries, with a list of those that the server has acknowledged. */
export interface Writer {
  /** Entries that were sent, by their ids. */
  sent: Map<string, string>;
  acknowledged: Set<string>;
  /** Sends a new entry, or one again. The status is 0 if no answer came. */
  save(entryId?: string): Promise<{ status: number; milliseconds: number }>;
  read(): Promise<{ status: number; milliseconds: number }>;
  /** Sends everything again that was not acknowledged, then says what is wrong with what is stored; null if nothing is. */
  findLoss(): Promise<string | null>;
}

const entries = '/api/journal/entries';
const page = 200;
const recoveryMs = 60_000;

export async function makeWriter(address: string): Promise<Writer> {
  const browser = new Browser();
  const email = `writer-${randomUUID()}@example.org`;
  await signInByEmail({ browser, address, email });
  const sent = new Map<string, string>();
  const acknowledged = new Set<string>();

  async function call(url: string, init?: Parameters<Browser['visit']>[1]) {
    const begun = Date.now();
    const answer = await browser.visit(address + url, init).catch(() => null);
    return {
      status: answer?.status ?? 0,
      body: answer?.body ?? '',
      milliseconds: Date.now() - begun,
    };
  }

  async function save(entryId: string = randomUUID()) {
    const content = sent.get(entryId) ?? `Entry ${sent.size} of ${email}.`;
    sent.set(entryId, content);
    const answer = await call(entries, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ id: entryId, content }),
    });
    if (answer.status === 200) acknowledged.add(entryId);
    return answer;
  }

  async function listAll(): Promise<{ id: string; content: string }[]> {
    const all: { id: string; content: string }[] = [];
    for (;;) {
      const last = all.at(-1);
      const { status, body } = await call(`${entries}?limit=${page}${last ? `&before=${last.id}` : ''}`);
      if (status !== 200) throw new Error(`The list returned ${status}.`);
      const found = JSON.parse(body) as { id: string; content: string }[];
      all.push(...found);
      if (found.length < page) return all;
    }
  }

  return {
    sent,
    acknowledged,
    save,
    read: () => call(`${entries}?limit=10`),
    async findLoss() {
      const before = new Map((await listAll()).map(({ id, content }) => [id, content]));
      for (const id of acknowledged)
        if (before.get(id) !== sent.get(id)) return `an acknowledged entry is missing or altered`;
      for (const id of sent.keys()) {
        if (acknowledged.has(id)) continue;
        const { status } = await save(id);
        if (status !== 200) return `an entry that was sent again was answered ${status}`;
      }
      const after = await listAll();
      if (after.length !== sent.size) return `${after.length} entries are stored of ${sent.size}`;
      return after.every(({ id, content }) => sent.get(id) === content) ? null : 'an entry was altered';
    },
  };
}

/** Writes with several devices at once until told to stop. */
export function keepWriting(
  writer: Writer,
  { devices = 4, pauseMs = 0 }: { devices?: number; pauseMs?: number } = {},
): { stop(): Promise<void> } {
  let isOver = false;
  const device = async () => {
    while (!isOver) {
      const { status } = await writer.save();
      // Without an answer there is no pause either, and the loop would use a whole core.
      if (status !== 200 || pauseMs > 0) await wait(Math.max(50, pauseMs));
    }
  };
  const devicesAtWork = Array.from({ length: devices }, device);
  return {
    async stop() {
      isOver = true;
      await Promise.all(devicesAtWork);
    },
  };
}

/** Writes until a write succeeds again, and returns how long that took; null if none did. */
export async function measureRecovery(writer: Writer): Promise<number | null> {
  const begun = Date.now();
  while (Date.now() - begun < recoveryMs) {
    if ((await writer.save()).status === 200) return Date.now() - begun;
    await wait(200);
  }
  return null;
}
