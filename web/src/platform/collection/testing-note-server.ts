import { type CollectionPlace, collections } from '@reflect/contract/collections';
import type { Item } from './items.model.ts';

export interface Note extends Item {
  text: string;
}
export interface NewNote {
  text: string;
}
export interface NoteChange {
  text?: string;
  tags?: readonly string[];
}
export const place: CollectionPlace = { ...collections.journal };
export const rules = { place, blank: () => ({ text: '' }) };

/** A server that keeps notes as the contract says, and can be unreachable, lose answers or fail. */
export class NoteServer {
  readonly rows = new Map<string, Note & { cursor: number; isRemoved: boolean }>();
  readonly broken = new Set<string>();
  /** Whether it has no room for anything new. */
  isFull = false;
  mood: 'well' | 'away' | 'failing' | 'losing-answers' | 'beginning-anew' | 'asked-too-much' = 'well';
  calls: string[] = [];
  readonly userId: string;
  /** How many changes one call answers with. */
  pageSize = Number.POSITIVE_INFINITY;
  /** When everything in the trash was deleted. */
  deletedAt = new Date().toISOString();
  /** Delays calls on their way to the server, or their answers on the way back. */
  onWayThere: (call: string) => Promise<void> | undefined = () => undefined;
  onWayBack: (call: string) => Promise<void> | undefined = () => undefined;
  #cursor = 0;
  readonly #deletions = new Set<string>();
  readonly #restorations = new Set<string>();

  constructor(userId: string) {
    this.userId = userId;
  }

  handle = async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (this.mood === 'away') throw new TypeError('Failed to fetch');
    if (url === '/api/auth/user') return makeJson(200, { id: this.userId });
    if (url === '/api/device-key') return makeJson(200, { key: btoa('k'.repeat(32)) });
    const method = init.method ?? 'GET';
    this.calls.push(`${method} ${url}`);
    await this.onWayThere(`${method} ${url}`);
    if (this.mood === 'failing' && method !== 'GET')
      return makeJson(500, { code: 'server.failed', message: 'No.' });
    if (this.mood === 'asked-too-much')
      return new Response('{}', { status: 429, headers: { 'retry-after': '40' } });
    if (this.isFull && method === 'POST') return makeProblem(413, 'storage.full');
    const answer = this.answer(method, url, init.body === undefined ? {} : JSON.parse(String(init.body)));
    await this.onWayBack(`${method} ${url}`);
    if (this.mood === 'losing-answers' && method !== 'GET') throw new TypeError('Failed to fetch');
    return answer;
  };

  store(note: Partial<Note> & { id: string }): void {
    const before = this.rows.get(note.id);
    this.rows.set(note.id, {
      text: '',
      createdAt: '2026-11-01T10:00:00.000Z',
      ...before,
      ...note,
      revision: before ? before.revision + 1 : 0,
      cursor: ++this.#cursor,
      isRemoved: false,
    });
  }
  /** Returns a function that restores this state, as a backup does. */
  backUp(): () => void {
    const [rows, cursor] = [[...this.rows], this.#cursor];
    return () => {
      this.rows.clear();
      for (const [id, row] of rows) this.rows.set(id, row);
      this.#cursor = cursor;
    };
  }
  remove(id: string): void {
    const row = this.rows.get(id)!;
    this.rows.set(id, { ...row, isRemoved: true, cursor: ++this.#cursor });
  }

  #import(items: readonly Note[]) {
    const fresh = items.filter(({ id }) => this.rows.get(id)?.isRemoved !== false);
    for (const { id, text, createdAt } of fresh) this.store({ id, text, createdAt });
    return { added: fresh.length, present: items.length - fresh.length, full: 0, refused: [] };
  }

  private answer(method: string, url: string, body: Record<string, unknown>): Response {
    const [path = '', query = ''] = url.split('?');
    const present = [...this.rows.values()].filter(({ isRemoved }) => !isRemoved);
    if (path.startsWith(place.trash)) return this.answerTrash(method, path.slice(place.trash.length + 1));
    if (method === 'GET' && path.endsWith('/changes')) {
      if (this.mood === 'beginning-anew')
        return makeJson(200, { items: [], removedIds: [], cursor: 0, hasMore: true, mustRestart: true });
      const since = Number(new URLSearchParams(query).get('since'));
      if (since > this.#cursor)
        return makeJson(200, {
          ...{ items: [], removedIds: [], cursor: 0, hasMore: true, mustRestart: true, isSetBack: true },
        });
      const all = [...this.rows.values()].filter(({ cursor }) => cursor > since);
      const changed = all.sort((one, other) => one.cursor - other.cursor).slice(0, this.pageSize);
      const hasMore = changed.length < all.length;
      return makeJson(200, {
        items: changed.filter(({ id, isRemoved }) => !isRemoved && !this.broken.has(id)).map(toShown),
        unreadable: changed
          .filter(({ id }) => this.broken.has(id))
          .map(({ id, createdAt }) => ({ id, createdAt })),
        removedIds: changed.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
        cursor: hasMore ? changed.at(-1)!.cursor : this.#cursor,
        hasMore,
        mustRestart: false,
      });
    }
    if (method === 'GET') {
      const toMarked = (note: Note) => ({
        ...toShown(note),
        ...(this.broken.has(note.id) && { text: '', isUnreadable: true }),
      });
      return makeJson(200, present.map(toMarked));
    }
    if (path === '/api/imports') return makeJson(200, {});
    if (path.startsWith('/api/imports/')) return makeJson(200, this.#import(body.items as Note[]));
    if (path.endsWith('/restore')) {
      const id = path.split('/').at(-2)!;
      if (!this.rows.has(id)) return makeProblem(404, 'journal.entry_not_found');
      if (this.rows.get(id)?.isRemoved) {
        if (this.#restorations.has(query)) return makeProblem(409, 'journal.entry_brought_back');
        this.#restorations.add(query);
      }
      this.store({ id });
      return makeJson(200, toShown(this.rows.get(id)!));
    }
    if (method === 'POST') {
      const id = String(body.id);
      const known = this.rows.get(id);
      if (known?.isRemoved) return makeProblem(404, 'journal.entry_not_found');
      if (known && known.text !== body.text) return makeProblem(409, 'journal.entry_id_taken');
      if (!known) this.store({ id, text: String(body.text) });
      return makeJson(200, toShown(this.rows.get(id)!));
    }
    const id = path.slice(path.lastIndexOf('/') + 1);
    const row = this.rows.get(id);
    if (!row || row.isRemoved) return makeProblem(404, 'journal.entry_not_found');
    if (method === 'DELETE') {
      if (this.#deletions.has(query)) return makeProblem(409, 'journal.entry_brought_back');
      this.#deletions.add(query);
      this.remove(id);
      return new Response(null, { status: 204 });
    }
    const { expectedRevision, ...change } = body;
    if (expectedRevision !== undefined && expectedRevision !== row.revision)
      return makeProblem(409, 'journal.entry_changed_elsewhere');
    this.store({ id, ...(change as Partial<Note>) });
    return makeJson(200, toShown(this.rows.get(id)!));
  }

  private answerTrash(method: string, erasedId: string): Response {
    const trashed = [...this.rows.values()].filter(({ isRemoved }) => isRemoved);
    if (method === 'GET')
      return makeJson(
        200,
        trashed.map((row) => ({
          ...{ ...toShown(row), revision: row.revision + 1, deletedAt: this.deletedAt },
        })),
      );
    const erased = trashed.filter(({ id }) => erasedId === '' || id === erasedId);
    if (erasedId !== '' && erased.length === 0) return makeProblem(404, 'journal.entry_not_found');
    for (const { id } of erased) this.rows.delete(id);
    return new Response(null, { status: 204 });
  }
}
export const toShown = ({ id, text, createdAt, revision }: Note) => ({ id, text, createdAt, revision });
export const makeJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
export const makeProblem = (status: number, code: string) => makeJson(status, { code, message: 'Declined.' });
