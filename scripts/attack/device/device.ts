import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { AccountKey } from '../../../web/src/platform/private-journal/keys/account-key.ts';
import type { LyingServer } from '../lying-server.ts';

export type DeviceProgram = typeof import('./device-program.ts');
export type PageGlobals = Record<string, unknown>;
type MakeProgram = (globals: PageGlobals) => DeviceProgram;

type Timers = Map<number, { run: () => void; ms: number }>;

/** Rounds of five milliseconds, enough for a busy machine. */
const patience = 6_000;

const blanks = {
  journal: (createdAt: string) => ({
    ...{ title: null, content: '', isSecret: false, mood: null, tags: [], people: [], peopleIds: [] },
    ...{ corrections: [], sentimentScore: null, entryType: 'SJE', imageUrl: null, imageAnalysis: null },
    ...{ aiInsights: null, analysis: null, conversationData: null, updatedAt: createdAt },
  }),
};

/** No engine reads anything here: the attacks are on what is stored. */
const nothingHere: Parameters<DeviceProgram['openPrivateJournal']>[0]['tools']['here'] = {
  read: () => Promise.reject(new Error('No engine is here.')),
  itemsOf: async () => null,
  observe: async () => null,
};

/** Decoding pictures is tested where there is a decoder. */
const remakePicture: Parameters<DeviceProgram['openPrivateJournal']>[0]['tools']['remakePicture'] = async (
  bytes,
) => ({ is: 'picture', bytes });

/** What a page shows of the journal: texts by their ids, and the ids of items that exist but can't be read. */
export interface Shown {
  texts: Map<string, string>;
  removedIds: string[];
  unreadableIds: string[];
}

/** A person's browser: what it has stored stays, whichever page is open. */
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

  /** A page right after its start, with nothing opened. */
  newPage(): Page {
    const timers: Timers = new Map();
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
      setTimeout: (run: () => void, ms = 0) => {
        timers.set(++timer, { run, ms });
        return timer;
      },
      clearTimeout: (id: number) => void timers.delete(id),
    };
    const program = this.#make({ ...own, window: own, self: own, globalThis: own });
    return new Page(program, this.userId, timers);
  }

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
  readonly #timers: Timers;
  /** How far the journal was read. In a browser all tabs share it. */
  cursor = 0;
  key: AccountKey | null = null;

  constructor(program: DeviceProgram, userId: string, timers: Timers) {
    this.program = program;
    this.userId = userId;
    this.#timers = timers;
  }

  async openWith(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#openWith(await this.program.holdAccountKey({ bytes: bytes.slice(), generation: 1 }));
  }
  /** Opens the journal with the key that is kept on this device. */
  async openKept(): Promise<void> {
    await this.program.returnToDevice(this.userId);
    this.#openWith((await this.program.readAccountKey(this.userId))!);
  }
  #openWith(key: AccountKey): void {
    this.key = key;
    const tools = {
      blanks,
      analyse: async () => null,
      getName: () => undefined,
      here: nothingHere,
      remakePicture,
    };
    this.program.openPrivateJournal({ userId: this.userId, key, tools });
  }

  call(method: string, url: string, body?: object): Promise<unknown> {
    return this.program.sendRequest({ method, url, ...(body && { body }) });
  }
  /** Whether the page or the server declined a call, so that the write waits in the outbox. */
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

  /** Reads what is new in the journal, or everything again. */
  async read({ isFromStart = false } = {}): Promise<Shown> {
    this.#pass(1_000);
    const since = isFromStart ? 0 : this.cursor;
    const page = (await this.call('GET', `/api/journal/entries/changes?since=${since}`)) as {
      items: { id: string; content: string }[];
      removedIds: string[];
      unreadable?: { id: string }[];
      cursor: number;
      mustRestart: boolean;
    };
    if (page.mustRestart) return this.read({ isFromStart: true });
    this.cursor = page.cursor;
    return {
      texts: new Map(page.items.map(({ id, content }) => [id, content])),
      removedIds: page.removedIds,
      unreadableIds: (page.unreadable ?? []).map(({ id }) => id),
    };
  }

  /** Runs the timers that end within a time, or all of them. */
  #pass(ms = Number.POSITIVE_INFINITY): void {
    for (const [id, timer] of this.#timers)
      if (timer.ms <= ms) {
        this.#timers.delete(id);
        timer.run();
      }
  }

  /** The contradictions that this page has found, as `why id`. */
  doubts(): string[] {
    return this.program.doubts.read().map(({ why, id }) => `${why} ${id ?? ''}`.trim());
  }

  /** Runs timers that are due a little later, until the check passes. */
  async until(check: () => boolean | Promise<boolean>): Promise<void> {
    for (let round = 0; round < patience; round++) {
      if (await check()) return;
      this.#pass();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('The expected change did not happen.');
  }

  /**
   * Waits until this device remembers a row beyond the page: at which edition, sealed with which generation of the
   * key or a later one, and whether it was deleted or restored.
   */
  remembers(
    id: string,
    { edition = 0, generation = 0, is = 'there' as 'there' | 'gone' | 'back' } = {},
  ): Promise<void> {
    return this.until(async () => {
      const sealing = { userId: this.userId, key: this.key! };
      const { rows } = await this.program.readMemory(sealing, 'journal');
      const found = rows.find(([known]) => known === id);
      if (found === undefined || found[1] !== edition || (found[6] ?? 0) < generation) return false;
      const turn = Math.floor(found[2] / 2);
      return is === 'there' ? turn === 0 : turn > 0 && turn % 2 === Number(is === 'gone');
    });
  }
}
