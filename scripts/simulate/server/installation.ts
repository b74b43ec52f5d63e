import type { Programs } from '../build.ts';
import type { Seen } from '../people/check.ts';
import type { World } from '../world/world.ts';
import type { MemoryDatabase } from './memory-table.ts';
import type { StoredPeople } from './postgres.ts';
import type { startServer } from './program.ts';

type Server = ReturnType<typeof startServer>;

/** What the network does to a call. */
export type Fate =
  | 'arrives'
  | 'lost'
  | 'answer-lost'
  | 'answer-late'
  | 'answer-cut'
  | 'cut-off'
  | 'doubled'
  | 'late'
  | 'stuck'
  | 'overtaken'
  | 'gateway'
  | 'busy'
  | 'killed-after-commit'
  | 'killed-before-commit';

interface Call {
  method: string;
  url: string;
  body: unknown;
  /** The person who is signed in on the calling device. */
  session: string | null;
  asUser: string | null;
  /** The version of the app that calls. */
  version: number;
  /** Breaks the connection of the device. */
  cutOff: () => void;
}
interface Answer {
  status: number;
  body?: unknown;
  isCut?: boolean;
  isOtherVersion?: boolean;
}

/** How a gateway ends calls that it passes on to nobody, in turn. */
const answersOfGateway: readonly Answer[] = [{ status: 200 }, { status: 502 }, { status: 200, body: {} }];

/** One server process. */
interface Process {
  name: string;
  server: Server;
  /** Tells those who wait for an answer that none will come. */
  deaths: Set<() => void>;
}

/** Two servers that are killed and restarted on one database, and the network in front of them. */
export class Installation {
  readonly database: MemoryDatabase;
  isUp = true;
  /** What happens to the next writing calls, and to the reading ones; afterwards calls arrive. */
  fates: Fate[] = [];
  readFates: Fate[] = [];
  /** The servers' version; an app with another version is told. */
  version = 0;
  /** Whether the servers refuse writes by earlier versions of the app. */
  isStrict = false;
  /** Whether the database delays every query. */
  isBusy = false;
  /** Whether connections are stable from now on. */
  isCalm = false;
  /** Whether calls and answers take up to four seconds each way. */
  isSlow = false;
  /** Whether the servers answer every write with an internal error. */
  isBroken = false;
  #queries = 0;
  #answeredByGateway = 0;
  readonly #processes: Process[];
  readonly #world: World;
  readonly #start: (name: string) => Server;

  constructor(world: World, { server, clock }: Pick<Programs, 'server' | 'clock'>, stored?: StoredPeople) {
    this.#world = world;
    this.database = {
      rows: new Map(),
      cursors: new Map(),
      deletions: new Set(),
      erasures: new Map(),
      query: () => Promise.resolve(),
      now: () => world.now,
      ...(stored && { real: { ...stored, hold: (work) => world.hold(work) } }),
    };
    clock.world = world;
    const program = server as { startServer: typeof startServer };
    this.#start = (name) =>
      program.startServer({
        database: { ...this.database, query: () => this.#query(name) },
        later: (work) => world.after(400, `${name} later`, () => void work().catch(() => undefined)),
      });
    this.#processes = ['server 1', 'server 2'].map((name) => ({
      name,
      server: this.#start(name),
      deaths: new Set(),
    }));
  }

  /** Stops one server in the middle of its work, or both, and starts it again. */
  kill(which?: number): void {
    for (const [at, killed] of this.#processes.entries())
      if (which === undefined || at === which % this.#processes.length) this.#end(killed);
  }

  #end(killed: Process): void {
    this.#world.drop((owner) => owner.startsWith(`${killed.name} `));
    killed.server = this.#start(killed.name);
    for (const tell of killed.deaths) tell();
    killed.deaths.clear();
    this.#world.note(`${killed.name} is killed`);
  }

  emptyTrash(userId: string): Promise<unknown> {
    return this.#processes[0]!.server.emptyTrash(userId);
  }

  /** Everything that is stored of somebody, in the trash or not. */
  async read(person: string, { isInTrash }: { isInTrash: boolean }): Promise<Seen[]> {
    const { real, rows } = this.database;
    const getText = (payload: unknown) => (payload as { content: string }).content;
    if (!real)
      return [...(rows.get('journal_entries')?.values() ?? [])]
        .filter(({ userId, removedAt }) => userId === person && (removedAt !== null) === isInTrash)
        .map(({ id, payload }) => ({ id, content: getText(JSON.parse(payload)) }));
    const found: Seen[] = [];
    for await (const page of real.table.everyPage({ userId: real.idOf(person), isInTrash }))
      found.push(...page.rows.map(({ id, payload }) => ({ id, content: getText(payload) })));
    return found;
  }

  /** Sends a call over the network. Rejects if no answer comes back. */
  async call(call: Call, owner: string): Promise<Answer> {
    const isWrite = call.method !== 'GET';
    const fate = (isWrite ? this.fates : this.readFates).shift() ?? 'arrives';
    const way = this.#way();
    const chosen = this.#processes[this.#world.random.below(this.#processes.length)]!;
    if (isWrite || fate !== 'arrives') this.#world.note(`${owner} ${call.method} ${call.url} ${fate}`);
    await this.#world.wait(fate === 'late' ? 90_000 : fate === 'overtaken' ? 4_000 : way, owner);
    if (fate === 'stuck') await this.#world.wait(120_000, owner);
    if (!this.isUp || fate === 'lost' || fate === 'stuck') return this.#fail(owner);
    if (fate === 'gateway') return this.#answerAsGateway();
    if (fate === 'busy') return { status: 503 };
    if (fate === 'killed-before-commit') {
      this.#end(chosen);
      return this.#fail(owner);
    }
    if (isWrite && this.isBroken) return { status: 500 };
    const isOtherVersion = call.version !== this.version;
    if (isWrite && isOtherVersion && this.isStrict)
      return { status: 400, body: { code: 'request.invalid', message: 'Please reload.' }, isOtherVersion };
    const answering = this.#handle(chosen, call);
    if (fate === 'doubled') {
      const later = [300, 3_000, 20_000][this.#world.random.below(3)]!;
      void this.#world.wait(later, `net`).then(() => this.#handle(chosen, call));
    }
    const dead = new Promise<null>((resolve) => chosen.deaths.add(() => resolve(null)));
    const answer = await Promise.race([answering, dead]);
    if (answer === null) return this.#fail(owner);
    if (fate === 'killed-after-commit') {
      this.#end(chosen);
      return this.#fail(owner);
    }
    if (fate === 'cut-off' && !this.isCalm) call.cutOff();
    if (fate === 'answer-lost' || fate === 'cut-off') return this.#fail(owner);
    await this.#world.wait(fate === 'answer-late' ? 3_000 : this.isSlow ? this.#way() : way, owner);
    return { ...answer, isOtherVersion, ...(fate === 'answer-cut' && { isCut: true }) };
  }

  #answerAsGateway(): Answer {
    const answer = answersOfGateway[this.#answeredByGateway % answersOfGateway.length]!;
    this.#answeredByGateway += 1;
    return answer;
  }

  #way(): number {
    return 20 + this.#world.random.below(this.isSlow ? 4_000 : 60);
  }

  async #fail(owner: string): Promise<never> {
    await this.#world.wait(1_000, owner);
    throw new TypeError('Failed to fetch');
  }

  #handle({ server }: Process, { method, url, body, session, asUser }: Call): Promise<Answer> {
    if (session === null || (asUser !== null && asUser !== session))
      return Promise.resolve({ status: 401, body: { code: 'session.required', message: 'Please sign in.' } });
    if (url === '/api/auth/user') return Promise.resolve({ status: 200, body: { id: session } });
    if (url === '/api/device-key')
      return Promise.resolve({ status: 200, body: { key: btoa(session.padEnd(32, 'k').slice(0, 32)) } });
    return server.handle({ method, url, body, userId: session });
  }

  /** A query waits its turn among all others; one from a killed server waits for ever. */
  #query(name: string): Promise<void> {
    this.#queries += 1;
    const ms = 1 + this.#world.random.below(this.isBusy ? 120 : 6);
    return this.#world.wait(ms, `${name} query ${this.#queries}`);
  }
}
