import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { AccountKey } from '../../../web/src/platform/private-journal/account-key.ts';
import type { LyingServer } from '../lying-server.ts';

export type DeviceProgram = typeof import('./device-program.ts');
export type PageGlobals = Record<string, unknown>;
type MakeProgram = (globals: PageGlobals) => DeviceProgram;

/** Rounds of five milliseconds, however busy the machine is. */
const patience = 6_000;

const blanks = {
  journal: (createdAt: string) => ({
    ...{ title: null, content: '', isSecret: false, mood: null, tags: [], people: [], peopleIds: [] },
    ...{ corrections: [], sentimentScore: null, entryType: 'SJE', imageUrl: null, imageAnalysis: null },
    ...{ aiInsights: null, analysis: null, conversationData: null, updatedAt: createdAt },
  }),
};

/** What a page shows of the journal: texts by their ids, and what it names as there and not readable. */
export interface Shown {
  texts: Map<string, string>;
  removedIds: string[];
  unreadableIds: string[];
}

/** A browser of a person: what it has stored stays, whichever page is open. */
export class Device {
  readonly #make: MakeProgram;
  readonly #server: LyingServer;
  readonly #stored = new Map<string, string>();
  readonly #databases = new IDBFactory();
  readonly userId: string;

  constructor(make: MakeProgram, { server, userId }: { server: LyingServer; userId: string }) {
    this.#make = make;
    this.#server = server;
    this.userId = userId;
  }

  /** A page as it is right after its start, with nothing opened. */
  newPage(): Page {
    const timers = new Map<number, () => void>();
    const events = new EventTarget();
    let timer = 0;
    const localStorage = {
      getItem: (name: string) => this.#stored.get(name) ?? null,
      setItem: (name: string, text: string) => void this.#stored.set(name, text),
      removeItem: (name: string) => void this.#stored.delete(name),
    };
    const own = {
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
      localStorage,
      sessionStorage: { ...localStorage, getItem: () => null },
      navigator: {},
      document: new EventTarget(),
      location: { reload: () => undefined },
      indexedDB: this.#databases,
      BroadcastChannel: undefined,
      fetch: (url: string, init?: RequestInit) => this.#server.fetch(url, init),
      setTimeout: (run: () => void) => {
        timers.set(++timer, run);
        return timer;
      },
      clearTimeout: (id: number) => void timers.delete(id),
    };
    const program = this.#make({ ...own, window: own, self: own, globalThis: own });
    return new Page(program, this.userId, timers);
  }

  /** A new page on which the journal is open. */
  async open(bytes: Uint8Array<ArrayBuffer>): Promise<Page> {
    const page = this.newPage();
    page.program.setPrivateHere(this.userId, true);
    await page.openWith(bytes);
    return page;
  }
}

export class Page {
  readonly program: DeviceProgram;
  readonly userId: string;
  readonly #timers: Map<number, () => void>;
  #cursor = 0;
  key: AccountKey | null = null;

  constructor(program: DeviceProgram, userId: string, timers: Map<number, () => void>) {
    this.program = program;
    this.userId = userId;
    this.#timers = timers;
  }

  async openWith(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.key = await this.program.holdAccountKey({ bytes: bytes.slice(), generation: 1 });
    const tools = { blanks, analyse: async () => null, nameOf: () => undefined };
    this.program.openPrivateJournal({ userId: this.userId, key: this.key, tools });
  }

  call(method: string, url: string, body?: object): Promise<unknown> {
    return this.program.sendRequest({ method, url, ...(body && { body }) });
  }
  /** Whether a call was declined here or there, so that what it was to store waits in the outbox. */
  async isDeclined(method: string, url: string, body?: object): Promise<boolean> {
    return this.call(method, url, body).then(
      () => false,
      () => true,
    );
  }
  async write(content: string): Promise<string> {
    const id = crypto.randomUUID();
    await this.call('POST', '/api/journal/entries', { id, content, isSecret: false });
    return id;
  }

  /** Reads what is new of the journal, or everything anew. */
  async read({ isFromStart = false } = {}): Promise<Shown> {
    const since = isFromStart ? 0 : this.#cursor;
    const page = (await this.call('GET', `/api/journal/entries/changes?since=${since}`)) as {
      items: { id: string; content: string }[];
      removedIds: string[];
      unreadable?: { id: string }[];
      cursor: number;
    };
    this.#cursor = page.cursor;
    return {
      texts: new Map(page.items.map(({ id, content }) => [id, content])),
      removedIds: page.removedIds,
      unreadableIds: (page.unreadable ?? []).map(({ id }) => id),
    };
  }

  /** What this page finds contradictory, as `why id`. */
  doubts(): string[] {
    return this.program.doubts.read().map(({ why, id }) => `${why} ${id ?? ''}`.trim());
  }

  /** Lets what a page does a little later happen now, until something is so. */
  async until(check: () => boolean | Promise<boolean>): Promise<void> {
    for (let round = 0; round < patience; round++) {
      if (await check()) return;
      const due = [...this.#timers.values()];
      this.#timers.clear();
      for (const run of due) run();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('What was waited for did not happen.');
  }

  /** Waits until this device remembers beyond the page that it has seen a row, at an edition and a turn. */
  remembers(id: string, { edition = 0, turn = 0 } = {}): Promise<void> {
    return this.until(async () => {
      const sealing = { userId: this.userId, key: this.key! };
      const { rows } = await this.program.readMemory(sealing, 'journal');
      return rows.some(([known, at, turns]) => known === id && at === edition && turns >> 1 === turn);
    });
  }
}
