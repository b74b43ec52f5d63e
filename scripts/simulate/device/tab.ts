import { makeDateClass } from '../world/date.ts';
import { makeCrypto } from './crypto.ts';
import type { Device } from './device.ts';
import type { openJournal } from './page.ts';
import { makeAbortSignal, respond } from './requests.ts';
import { SimulatedStorage } from './storage.ts';

type Page = ReturnType<typeof openJournal>;
type Journal = ReturnType<Page['screens']>;

/** One run of the web app: everything it has in memory, and its access to the browser while it is open. */
export class Tab {
  readonly name: string;
  readonly userId: string;
  readonly device: Device;
  readonly session: SimulatedStorage;
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  /** The version of the app that the server delivered when this tab was opened. */
  readonly version: number;
  isAlive = true;
  readonly #page: Page | null;
  readonly #channels = new Set<Channel>();
  readonly #connections = new Set<IDBDatabase>();
  static readonly #channelsOf = new WeakMap<Device, Set<Channel>>();

  constructor({
    device,
    name,
    userId,
    session,
    isWorker = false,
  }: {
    device: Device;
    name: string;
    userId: string;
    session?: SimulatedStorage | undefined;
    isWorker?: boolean;
  }) {
    this.device = device;
    this.name = name;
    this.userId = userId;
    this.version = device.installation.version;
    this.session = new SimulatedStorage(() => device.isFull, session);
    const program = (isWorker ? device.programs.serviceWorker : device.programs.page)(this.#globals());
    this.#page = isWorker ? null : (program as { openJournal: typeof openJournal }).openJournal(userId);
    if (isWorker)
      this.window.dispatchEvent(
        Object.assign(new Event('sync'), {
          tag: 'reflect-outbox',
          waitUntil: (work: Promise<void>) =>
            void work.then(
              () => this.#finish(),
              () => this.#finish(),
            ),
        }),
      );
    else this.window.addEventListener('reflect:session-lost', () => this.#reviewSession());
  }

  get page(): Page {
    if (this.#page === null) throw new Error(`${this.name} is the service worker.`);
    return this.#page;
  }
  get journal(): Journal {
    return this.page.screens();
  }
  /** Whether a person can use it: the service worker has no screen, and a locked page shows no journal. */
  get isPage(): boolean {
    return this.#page !== null && !this.#page.isLocked();
  }
  get isLocked(): boolean {
    return this.#page?.isLocked() === true;
  }

  hide(): void {
    this.document.visibilityState = 'hidden';
    this.document.dispatchEvent(new Event('visibilitychange'));
    this.window.dispatchEvent(new Event('pagehide'));
  }

  /** Stops everything that this tab does. */
  end(): void {
    this.isAlive = false;
    const { world, locks } = this.device;
    world.drop((owner) => owner === this.name);
    for (const connection of this.#connections) abortTransactions(connection);
    for (const channel of this.#channels) channel.close();
    locks.end(this.name);
  }

  #finish(): void {
    if (this.isAlive) this.device.crash(this);
  }

  /** Leaves a session that ended elsewhere; the tab then shows the sign-in screen. */
  #reviewSession(): void {
    if (this.device.session === this.userId || this.#isLeaving) return;
    this.#isLeaving = true;
    void this.page.leaveAfterEndedSession().then(
      () => this.#finish(),
      () => this.#finish(),
    );
  }
  #isLeaving = false;

  #globals(): Record<string, unknown> {
    const { device, window, document } = this;
    const { world } = device;
    const databases = device.programs.indexedDb.database as unknown as Record<string, unknown>;
    const runAfter = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      this.isAlive ? world.after(Math.max(1, ms), this.name, () => this.isAlive && run(...given)) : undefined;
    const cancelTimer = (timer?: () => void) => timer?.();
    const asTarget = (target: EventTarget) => ({
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      dispatchEvent: (event: Event) => this.isAlive && target.dispatchEvent(event),
    });
    const local = this.#guarded(() => device.local);
    const session = this.#guarded(() => this.session);
    const own = asTarget(window);
    const self = { ...own, localStorage: local, sessionStorage: session };
    const register = async () => {
      device.isSyncWanted = true;
    };
    const idbNames = [
      'IDBRequest',
      'IDBTransaction',
      'IDBDatabase',
      'IDBObjectStore',
      'IDBIndex',
      'IDBCursor',
      'IDBKeyRange',
    ];
    const random = world.random;
    return {
      window: self,
      self,
      document: Object.assign(
        asTarget(document),
        {},
        {
          get visibilityState() {
            return document.visibilityState;
          },
        },
      ),
      navigator: {
        locks: device.locks.of(this.name, () => this.isAlive),
        serviceWorker: { getRegistration: async () => ({ sync: { register } }) },
        onLine: true,
      },
      indexedDB: this.#databases(),
      ...Object.fromEntries(idbNames.map((name) => [name, databases[name]])),
      localStorage: local,
      sessionStorage: session,
      fetch: (url: string, init: RequestInit = {}) => this.#fetch(url, init),
      BroadcastChannel: this.#channelClass(),
      setTimeout: runAfter,
      clearTimeout: cancelTimer,
      setInterval: () => undefined,
      clearInterval: () => undefined,
      Date: makeDateClass(() => device.now()),
      crypto: makeCrypto(random, { isReal: world.isSealedForReal }),
      AbortSignal: makeAbortSignal((ms, run) => runAfter(run, ms)),
      ...own,
      console,
      Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'UTC' }) }) },
    };
  }

  /** A storage that a closed tab can no longer change. */
  #guarded(storage: () => SimulatedStorage) {
    return {
      get length() {
        return storage().length;
      },
      key: (at: number) => storage().key(at),
      getItem: (name: string) => storage().getItem(name),
      setItem: (name: string, text: string) => {
        if (this.isAlive) storage().setItem(name, text);
      },
      removeItem: (name: string) => {
        if (this.isAlive) storage().removeItem(name);
      },
    };
  }

  #databases() {
    const { device } = this;
    const makePendingRequest = () => Object.assign(new EventTarget(), { readyState: 'pending' });
    return {
      open: (name: string, version?: number) => {
        if (!this.isAlive) return makePendingRequest();
        const request = device.factory.open(name, version);
        request.addEventListener('success', () => {
          if (this.isAlive) this.#connections.add(request.result);
          else abortTransactions(request.result);
        });
        return request;
      },
      deleteDatabase: (name: string) =>
        this.isAlive ? device.factory.deleteDatabase(name) : makePendingRequest(),
      cmp: device.factory.cmp,
    };
  }

  async #fetch(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<unknown> {
    const { device } = this;
    if (!this.isAlive) return new Promise(() => {});
    const asUser = (headers as Record<string, string>)['x-reflect-user'] ?? null;
    const sent = body === undefined ? undefined : JSON.parse(String(body));
    const calling = device.isOnline
      ? device.installation.call(
          {
            ...{ method, url, body: sent, session: device.session, asUser, version: this.version },
            cutOff: () => {
              device.isOnline = false;
            },
          },
          this.name,
        )
      : device.world.wait(5, this.name).then(() => Promise.reject(new TypeError('Failed to fetch')));
    let stop = () => {};
    const aborted = new Promise<never>((_, reject) => {
      stop = () => reject(signal?.reason);
      signal?.addEventListener('abort', stop);
    });
    const stopListening = () => signal?.removeEventListener('abort', stop);
    const answer = await Promise.race([calling, aborted]).finally(stopListening);
    if (!this.isAlive) return new Promise(() => {});
    if (!device.isOnline) throw new TypeError('Failed to fetch');
    return respond(answer);
  }

  #channelClass() {
    const tab = this;
    const all = Tab.#channelsOf.get(this.device) ?? new Set<Channel>();
    Tab.#channelsOf.set(this.device, all);
    return class extends EventTarget implements Channel {
      readonly tab = tab;
      readonly name: string;
      constructor(name: string) {
        super();
        this.name = name;
        all.add(this);
        tab.#channels.add(this);
      }
      postMessage(data: unknown): void {
        if (!tab.isAlive) return;
        const copy = structuredClone(data);
        for (const other of all)
          if (other !== this && other.name === this.name)
            tab.device.world.after(0, other.tab.name, () =>
              other.dispatchEvent(Object.assign(new Event('message'), { data: copy })),
            );
      }
      close(): void {
        all.delete(this);
      }
    };
  }
}

interface Channel extends EventTarget {
  name: string;
  tab: Tab;
  close: () => void;
}

/** Aborts uncommitted transactions of a tab that ends, as a browser does. */
function abortTransactions(connection: IDBDatabase): void {
  const { _rawDatabase: raw } = connection as unknown as {
    _rawDatabase: { transactions: { db: unknown; _state: string; _abort: (name: string) => void }[] };
  };
  for (const transaction of [...raw.transactions])
    if (transaction.db === connection && transaction._state !== 'finished') transaction._abort('AbortError');
  connection.close();
}
