import type { Programs } from '../build.ts';
import type { World } from '../world/world.ts';
import type { MemoryDatabase } from './memory-table.ts';
import type { startServer } from './program.ts';

type Server = ReturnType<typeof startServer>;

/** What the network does to a call. */
export type Fate =
  | 'arrives'
  | 'lost'
  | 'answer-lost'
  | 'answer-cut'
  | 'doubled'
  | 'late'
  | 'overtaken'
  | 'gateway'
  | 'busy'
  | 'killed-after-commit'
  | 'killed-before-commit';

interface Call {
  method: string;
  url: string;
  body: unknown;
  /** Who is signed in on the device that calls. */
  session: string | null;
  asUser: string | null;
}
interface Answer {
  status: number;
  body?: unknown;
  isCut?: boolean;
}

/** A server that is killed and started again on one database, and the network before it. */
export class Installation {
  readonly database: MemoryDatabase;
  isUp = true;
  /** What happens to the next calls that write; afterwards they arrive. */
  fates: Fate[] = [];
  readonly #deaths = new Set<() => void>();
  #calls = 0;
  #server: Server;
  readonly #world: World;
  readonly #start: () => Server;
  #current = '';

  constructor(world: World, { server, clock }: Pick<Programs, 'server' | 'clock'>) {
    this.#world = world;
    this.database = {
      rows: new Map(),
      cursors: new Map(),
      erasures: new Map(),
      query: () => this.#query(),
      now: () => world.now,
    };
    clock.world = world;
    const program = server as { startServer: typeof startServer };
    this.#start = () =>
      program.startServer({
        database: this.database,
        later: (work) => world.after(400, 'server', () => void work().catch(() => undefined)),
      });
    this.#server = this.#start();
  }

  /** Ends whatever the server is doing, and starts it again. */
  kill(): void {
    this.#world.drop((owner) => owner === 'server' || owner.startsWith('call '));
    this.#server = this.#start();
    for (const tell of this.#deaths) tell();
    this.#deaths.clear();
    this.#world.note('the server is killed');
  }

  emptyTrash(userId: string): Promise<unknown> {
    return this.#server.emptyTrash(userId);
  }

  /** Sends a call over the network. Rejects where no answer comes back. */
  async call(call: Call, owner: string): Promise<Answer> {
    const isWrite = call.method !== 'GET';
    const fate = isWrite ? (this.fates.shift() ?? 'arrives') : 'arrives';
    const way = 20 + this.#world.random.below(60);
    if (isWrite) this.#world.note(`${owner} ${call.method} ${call.url} ${fate}`);
    await this.#world.wait(fate === 'late' ? 90_000 : fate === 'overtaken' ? 4_000 : way, owner);
    if (!this.isUp || fate === 'lost') return this.#fail(owner);
    if (fate === 'gateway') return { status: 502 };
    if (fate === 'busy') return { status: 503 };
    if (fate === 'killed-before-commit') {
      this.kill();
      return this.#fail(owner);
    }
    const answering = this.#handle(call);
    if (fate === 'doubled') void this.#world.wait(300, `net`).then(() => this.#handle(call));
    const dead = new Promise<null>((resolve) => this.#deaths.add(() => resolve(null)));
    const answer = await Promise.race([answering, dead]);
    if (answer === null) return this.#fail(owner);
    if (fate === 'killed-after-commit') {
      this.kill();
      return this.#fail(owner);
    }
    if (fate === 'answer-lost') return this.#fail(owner);
    await this.#world.wait(way, owner);
    return fate === 'answer-cut' ? { ...answer, isCut: true } : answer;
  }

  async #fail(owner: string): Promise<never> {
    await this.#world.wait(1_000, owner);
    throw new TypeError('Failed to fetch');
  }

  #handle({ method, url, body, session, asUser }: Call): Promise<Answer> {
    if (session === null || (asUser !== null && asUser !== session))
      return Promise.resolve({ status: 401, body: { code: 'session.required', message: 'Please sign in.' } });
    if (url === '/api/auth/user') return Promise.resolve({ status: 200, body: { id: session } });
    if (url === '/api/device-key')
      return Promise.resolve({ status: 200, body: { key: btoa(session.padEnd(32, 'k').slice(0, 32)) } });
    this.#calls += 1;
    this.#current = `call ${this.#calls}`;
    return this.#server.handle({ method, url, body, userId: session });
  }

  /** A query waits its turn among those of other calls; one of a server that was killed waits for ever. */
  #query(): Promise<void> {
    return this.#world.wait(1, this.#current || 'server');
  }
}
