import type { SealedItem, WrappedJournalKey } from '@reflect/contract';
import { PictureStore } from './picture-store.ts';

const path = '/api/private-journal/rows';
type Stored = SealedItem & { cursor: number; isRemoved: boolean };

/** A server that keeps sealed rows as the contract says. It can be unreachable, and it can lie. */
export class RowServer {
  readonly rows = new Map<string, Stored>();
  readonly pictures = new PictureStore();
  /** Everything that was ever sent to it. */
  received = '';
  isAway = false;
  /** Accepts nothing new: the person's storage is full. */
  isFull = false;
  /** How many changed rows it hands out at once. */
  pageRows = Number.POSITIVE_INFINITY;
  /** Its answers to calls that are about no row. */
  readonly answers = new Map<string, object>();
  readonly userId: string;
  get generation(): number {
    return this.pictures.generation;
  }
  set generation(generation: number) {
    this.pictures.generation = generation;
  }
  ways: WrappedJournalKey[] = [];
  constructor({ userId }: { userId: string }) {
    this.userId = userId;
  }
  #cursor = 0;

  handle = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (url === '/api/auth/user')
      return makeJson(200, {
        ...{ id: this.userId, privateJournal: 'on' },
        privateJournalGeneration: this.generation,
      });
    if (url === '/api/device-key') return makeJson(200, { key: btoa('k'.repeat(32)) });
    this.received += `${url} ${String(body ?? '')}\n`;
    const pictured = await this.pictures.handle(url, {
      method,
      ...(body !== undefined && { body: body as string }),
    });
    if (pictured) return pictured;
    const [address = '', query = ''] = url.split('?');
    const answer = this.answers.get(address);
    if (answer) return makeJson(200, answer);
    const sent =
      body === undefined ? {} : (JSON.parse(String(body)) as Partial<Stored> & { expectedRevision?: number });
    if (this.isFull && sent.sealed !== undefined)
      return makeJson(413, { code: 'storage.full', message: 'Your storage is full.' });
    if (address === `${path}/changes`) return this.changes(Number(new URLSearchParams(query).get('since')));
    if (address === '/api/private-journal/trash') return this.trashed(method);
    if (address === '/api/private-journal/keys' && method === 'GET') return makeJson(200, this.ways);
    if (address === '/api/private-journal/turn') return this.turn(sent as unknown as Turn);
    if (address === '/api/private-journal/turn/finish') return this.finishTurn(sent as unknown as Turn);
    const generation = sent.sealed && new DataView(toBytes(sent.sealed).buffer).getUint32(1);
    if (generation && generation < this.generation)
      return makeJson(409, { code: 'private_journal.key_turned', message: 'The key was turned.' });
    if (method === 'DELETE' && address.startsWith('/api/private-journal/trash/')) {
      const id = address.split('/').at(-1)!;
      if (!this.rows.get(id)?.isRemoved) return makeGone();
      this.rows.delete(id);
      return new Response(null, { status: 204 });
    }
    if (method === 'PUT') {
      const trashed = this.rows.get(address.split('/').at(-1)!);
      if (!trashed?.isRemoved) return makeGone();
      const { edition, sealed } = sent as Stored;
      this.store({ ...trashed, edition, sealed });
      return makeJson(200, toShown(this.rows.get(trashed.id)!));
    }
    if (method === 'GET' && address === path)
      return makeJson(200, [...this.rows.values()].filter(({ isRemoved }) => !isRemoved).map(toShown));
    if (method === 'POST' && address === path) {
      const present = this.rows.get(sent.id!);
      if (present?.isRemoved) return makeGone();
      if (present && present.sealed !== sent.sealed)
        return makeJson(409, { code: 'private_journal.sealedRow_id_taken', message: 'Taken.' });
      if (!present) this.store({ createdAt: '2026-11-20T08:00:00.000Z', ...sent });
      return makeJson(200, toShown(this.rows.get(sent.id!)!));
    }
    const [id = '', verb] = address.slice(path.length + 1).split('/');
    const row = this.rows.get(id);
    if (row === undefined || (row.isRemoved && verb !== 'restore')) return makeGone();
    if (method === 'GET') return makeJson(200, toShown(row));
    if (method === 'DELETE' || verb === 'restore') {
      this.store({ ...row, isRemoved: method === 'DELETE' });
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : makeJson(200, toShown(this.rows.get(id)!));
    }
    const { expectedRevision, ...change } = sent;
    if (expectedRevision !== row.revision)
      return makeJson(409, { code: 'private_journal.sealedRow_changed_elsewhere', message: 'Declined.' });
    this.store({ ...row, ...change });
    return makeJson(200, toShown(this.rows.get(id)!));
  };

  store(row: Partial<Stored>): void {
    const before = this.rows.get(row.id!);
    const revision = before ? before.revision + 1 : 0;
    this.rows.set(row.id!, {
      isRemoved: false,
      ...before,
      ...row,
      revision,
      cursor: ++this.#cursor,
    } as Stored);
  }
  private turn({ generation, keys }: Turn): Response {
    if (generation !== this.generation + 1 && generation !== this.generation)
      return makeJson(409, { code: 'private_journal.key_turned', message: 'The key was turned.' });
    if (generation > this.generation && this.ways.some((way) => way.generation < this.generation))
      return makeJson(409, { code: 'private_journal.still_turning', message: 'It is still on its way.' });
    const others = this.ways.filter(({ id }) => !keys.some((way) => way.id === id));
    this.ways = [...others, ...keys.map((way) => ({ ...way, createdAt: '2026-11-20T08:00:00.000Z' }))];
    this.generation = generation;
    return makeJson(200, { generation });
  }
  private finishTurn({ generation, seen }: Turn): Response {
    if (seen < this.#cursor || this.pictures.hasFormer)
      return makeJson(409, { code: 'private_journal.changed_meanwhile', message: 'It has changed.' });
    this.ways = this.ways.filter((way) => way.generation === generation);
    return makeJson(200, { generation });
  }
  private trashed(method: string): Response {
    const trashed = [...this.rows.values()].filter(({ isRemoved }) => isRemoved);
    if (method === 'DELETE') for (const { id } of trashed) this.rows.delete(id);
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : makeJson(
          200,
          trashed.map((row) => ({ ...toShown(row), deletedAt: '2026-11-21T08:00:00.000Z' })),
        );
  }
  private changes(since: number): Response {
    const changed = [...this.rows.values()]
      .filter(({ cursor }) => cursor > since)
      .sort((one, other) => one.cursor - other.cursor);
    const page = changed.slice(0, this.pageRows);
    const hasMore = page.length < changed.length;
    return makeJson(200, {
      items: page.filter(({ isRemoved }) => !isRemoved).map(toShown),
      removedIds: page.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
      cursor: hasMore ? page.at(-1)?.cursor : this.#cursor,
      hasMore,
      mustRestart: false,
    });
  }
}
interface Turn {
  generation: number;
  keys: Omit<WrappedJournalKey, 'createdAt'>[];
  seen: number;
}
const toBytes = (sealed: string) =>
  Uint8Array.from(atob(sealed.slice(0, 8)), (letter) => letter.charCodeAt(0));
const toShown = ({ cursor: _, isRemoved: _r, ...row }: Stored): SealedItem => row;
const makeGone = () => makeJson(404, { code: 'private_journal.sealedRow_not_found', message: 'Gone.' });
const makeJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
