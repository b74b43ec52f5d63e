import type { SealedItem } from '@reflect/contract';
import { PictureStore } from './picture-store.ts';

const path = '/api/private-journal/rows';
type Stored = SealedItem & { cursor: number; isRemoved: boolean };

/** A server that keeps sealed rows as the contract says. It can be away, and it can lie. */
export class RowServer {
  readonly rows = new Map<string, Stored>();
  readonly pictures = new PictureStore();
  /** Everything that was ever sent to it. */
  received = '';
  isAway = false;
  /** Takes nothing new: the storage of its person is full. */
  isFull = false;
  /** What it answers to calls that are about no row. */
  readonly answers = new Map<string, object>();
  readonly userId: string;
  constructor({ userId }: { userId: string }) {
    this.userId = userId;
  }
  #cursor = 0;

  handle = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (url === '/api/auth/user') return json(200, { id: this.userId });
    if (url === '/api/device-key') return json(200, { key: btoa('k'.repeat(32)) });
    this.received += `${url} ${String(body ?? '')}\n`;
    const pictured = await this.pictures.handle(url, {
      method,
      ...(body !== undefined && { body: body as string }),
    });
    if (pictured) return pictured;
    const [address = '', query = ''] = url.split('?');
    const answer = this.answers.get(address);
    if (answer) return json(200, answer);
    const sent =
      body === undefined ? {} : (JSON.parse(String(body)) as Partial<Stored> & { expectedRevision?: number });
    if (this.isFull && sent.sealed !== undefined)
      return json(413, { code: 'storage.full', message: 'Your storage is full.' });
    if (address === `${path}/changes`) return this.changes(Number(new URLSearchParams(query).get('since')));
    if (address === '/api/private-journal/trash') return this.trashed(method);
    if (method === 'GET' && address === path)
      return json(200, [...this.rows.values()].filter(({ isRemoved }) => !isRemoved).map(shown));
    if (method === 'POST' && address === path) {
      const present = this.rows.get(sent.id!);
      if (present?.isRemoved) return gone();
      if (present && present.sealed !== sent.sealed)
        return json(409, { code: 'private_journal.sealedRow_id_taken', message: 'Taken.' });
      if (!present) this.store({ createdAt: '2026-11-20T08:00:00.000Z', ...sent });
      return json(200, shown(this.rows.get(sent.id!)!));
    }
    const [id = '', verb] = address.slice(path.length + 1).split('/');
    const row = this.rows.get(id);
    if (row === undefined || (row.isRemoved && verb !== 'restore')) return gone();
    if (method === 'GET') return json(200, shown(row));
    if (method === 'DELETE' || verb === 'restore') {
      this.store({ ...row, isRemoved: method === 'DELETE' });
      return method === 'DELETE' ? new Response(null, { status: 204 }) : json(200, shown(this.rows.get(id)!));
    }
    const { expectedRevision, ...change } = sent;
    if (expectedRevision !== row.revision)
      return json(409, { code: 'private_journal.sealedRow_changed_elsewhere', message: 'Declined.' });
    this.store({ ...row, ...change });
    return json(200, shown(this.rows.get(id)!));
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
  private trashed(method: string): Response {
    const trashed = [...this.rows.values()].filter(({ isRemoved }) => isRemoved);
    if (method === 'DELETE') for (const { id } of trashed) this.rows.delete(id);
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : json(
          200,
          trashed.map((row) => ({ ...shown(row), deletedAt: '2026-11-21T08:00:00.000Z' })),
        );
  }
  private changes(since: number): Response {
    const changed = [...this.rows.values()].filter(({ cursor }) => cursor > since);
    return json(200, {
      items: changed.filter(({ isRemoved }) => !isRemoved).map(shown),
      removedIds: changed.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
      cursor: this.#cursor,
      hasMore: false,
      mustRestart: false,
    });
  }
}
const shown = ({ cursor: _, isRemoved: _r, ...row }: Stored): SealedItem => row;
const gone = () => json(404, { code: 'private_journal.sealedRow_not_found', message: 'Gone.' });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
