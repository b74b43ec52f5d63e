// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { SealedItem } from '@reflect/contract';
import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '../collection/items.model.ts';
import { outboxOf } from '../outbox/outbox.ts';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from './account-key.ts';
import { openPrivateCollection, openSealedRows } from './private-collection.ts';
import { openItems, sealItem } from './sealed-items.ts';

interface Note extends Item {
  text: string;
  mood: string | null;
}
type Stored = SealedItem & { cursor: number; isRemoved: boolean };
const path = '/api/private-journal/rows';

/** A server that keeps sealed rows as the contract says. It can be away, and it can lie. */
class RowServer {
  readonly rows = new Map<string, Stored>();
  /** Everything that was ever sent to it. */
  received = '';
  isAway = false;
  #cursor = 0;

  handle = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (url === '/api/auth/user') return json(200, { id: userId });
    if (url === '/api/device-key') return json(200, { key: btoa('k'.repeat(32)) });
    this.received += `${url} ${String(body ?? '')}\n`;
    const [address = '', query = ''] = url.split('?');
    const sent =
      body === undefined ? {} : (JSON.parse(String(body)) as Partial<Stored> & { expectedRevision?: number });
    if (address === `${path}/changes`) return this.changes(Number(new URLSearchParams(query).get('since')));
    if (method === 'GET')
      return json(200, [...this.rows.values()].filter(({ isRemoved }) => !isRemoved).map(shown));
    if (method === 'POST' && address === path) {
      if (!this.rows.has(sent.id!)) this.store({ createdAt: '2026-11-20T08:00:00.000Z', ...sent });
      return json(200, shown(this.rows.get(sent.id!)!));
    }
    const [id = '', verb] = address.slice(path.length + 1).split('/');
    const row = this.rows.get(id)!;
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
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** However busy the machine is. */
const inTime = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

let server: RowServer;
let userId: string;
let key: AccountKey;
const opened: { stop: () => void }[] = [];
beforeEach(async () => {
  server = new RowServer();
  userId = crypto.randomUUID();
  key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
});
afterEach(() => {
  for (const each of opened.splice(0)) each.stop();
  vi.unstubAllGlobals();
});

/** One collection on this device, whose rows have been read. */
async function open(place: CollectionPlace = collections.journal) {
  const rows = openSealedRows({ userId, key });
  const notes = openPrivateCollection<Note>(rows, { place, blank: () => ({ text: '', mood: null }) });
  opened.push(rows.sync, notes);
  rows.sync.start();
  await inTime(() => expect(notes.state.read().isComplete).toBe(true));
  return { rows, notes };
}
const fieldsOf = (text: string) => ({ fields: { text }, createdAt: '2026-11-21T08:00:00.000Z' });
type Notes = Awaited<ReturnType<typeof open>>['notes'];
const expectTexts = (notes: Notes, texts: string[]) =>
  inTime(() => expect(notes.state.read().items?.map(({ text }) => text)).toEqual(texts));
const only = (notes: Notes) => notes.state.read().items![0]!;

/** As another device of the person does it: it has the key, too. */
async function changeElsewhere(
  id: string,
  change: Partial<Note>,
  place: CollectionPlace = collections.journal,
) {
  const collection = { userId, collection: place.name, key };
  const row = server.rows.get(id)!;
  const { items } = await openItems<Note>(collection, [row]);
  server.store({
    ...row,
    ...(await sealItem(collection, { item: { ...items[0]!, ...change }, edition: row.edition + 1 })),
  });
}

describe('a collection of a private journal', () => {
  it('is written, changed, removed and brought back, and the server receives no word of it', async () => {
    const { rows, notes } = await open();
    const id = crypto.randomUUID();
    expect((await notes.create({ id, ...fieldsOf('The kingfisher came.') })).kind).toBe('sent');
    await expectTexts(notes, ['The kingfisher came.']);
    expect(only(notes)).toMatchObject({ id, createdAt: '2026-11-21T08:00:00.000Z', mood: null, revision: 0 });
    expect((await notes.update(only(notes), { mood: 'Joy of kingfishers' })).kind).toBe('sent');
    await inTime(() => expect(only(notes)).toMatchObject({ mood: 'Joy of kingfishers', revision: 1 }));
    const row = rows.read()[0]!;
    expect((await notes.remove(id)).kind).toBe('sent');
    await expectTexts(notes, []);
    expect((await notes.restore(row)).kind).toBe('sent');
    await expectTexts(notes, ['The kingfisher came.']);
    expect(server.received).toContain(id);
    expect(server.received.toLowerCase()).not.toContain('kingfisher');
    expect(atob(server.rows.get(id)!.sealed).toLowerCase()).not.toContain('kingfisher');
  });

  it.each(Object.values(collections))(
    'can be that of $name, and shows no row of another one',
    async (place) => {
      const { rows, notes } = await open(place);
      const other = { ...collections.journal, name: 'another' };
      const others = openPrivateCollection<Note>(rows, {
        place: other,
        blank: () => ({ text: '', mood: null }),
      });
      opened.push(others);
      await notes.create({ id: crypto.randomUUID(), ...fieldsOf('Here.') });
      await others.create({ id: crypto.randomUUID(), ...fieldsOf('There.') });
      await expectTexts(notes, ['Here.']);
      await expectTexts(others, ['There.']);
    },
  );

  it('shows what waits on this device, sealed in the outbox too, and sends it later', async () => {
    const { notes } = await open();
    server.isAway = true;
    const id = crypto.randomUUID();
    expect((await notes.create({ id, ...fieldsOf('Written in a tunnel.') })).kind).toBe('waiting');
    await expectTexts(notes, ['Written in a tunnel.']);
    expect((await notes.update(only(notes), { text: 'Written in a long tunnel.' })).kind).toBe('waiting');
    await expectTexts(notes, ['Written in a long tunnel.']);
    expect(JSON.stringify(outboxOf(userId).read().writes)).not.toContain('tunnel');
    server.isAway = false;
    await outboxOf(userId).flush();
    await inTime(() => expect(server.rows.get(id)?.edition).toBe(1));
    await expectTexts(notes, ['Written in a long tunnel.']);
  });

  it('shows what another device has written', async () => {
    const { rows, notes } = await open();
    const id = crypto.randomUUID();
    await notes.create({ id, ...fieldsOf('Mine.') });
    await changeElsewhere(id, { text: 'Changed on the phone.' });
    await rows.sync.refresh();
    await expectTexts(notes, ['Changed on the phone.']);
    expect(notes.state.read().refused).toEqual([]);
  });

  it('leaves it to the person where both have changed a page, and loses neither', async () => {
    const { notes } = await open();
    const id = crypto.randomUUID();
    await notes.create({ id, ...fieldsOf('A page.') });
    await expectTexts(notes, ['A page.']);
    await changeElsewhere(id, { text: 'A page, from the phone.' });
    expect((await notes.update(only(notes), { text: 'A page, from here.' })).kind).toBe('changed-elsewhere');
    await expectTexts(notes, ['A page, from here.']);
    const { items } = await openItems<Note>({ userId, collection: 'journal', key }, [server.rows.get(id)!]);
    expect(items[0]?.text).toBe('A page, from the phone.');
    expect(outboxOf(userId).read().writes).toHaveLength(1);
  });

  it('does not write over what arrived while its person was writing', async () => {
    const { rows, notes } = await open();
    const id = crypto.randomUUID();
    await notes.create({ id, ...fieldsOf('A page.') });
    await expectTexts(notes, ['A page.']);
    const read = only(notes);
    await changeElsewhere(id, { text: 'A page, from the phone.' });
    await rows.sync.refresh();
    await expectTexts(notes, ['A page, from the phone.']);
    expect((await notes.update(read, { text: 'A page, from here.' })).kind).toBe('changed-elsewhere');
    const { items } = await openItems<Note>({ userId, collection: 'journal', key }, [server.rows.get(id)!]);
    expect(items[0]?.text).toBe('A page, from the phone.');
  });

  it('merges where its collection does: both changes are there', async () => {
    const { notes } = await open(collections.habits);
    const id = crypto.randomUUID();
    await notes.create({ id, ...fieldsOf('Read.') });
    await expectTexts(notes, ['Read.']);
    await changeElsewhere(id, { mood: 'Calm' }, collections.habits);
    expect((await notes.update(only(notes), { text: 'Read aloud.' })).kind).toBe('sent');
    await inTime(() => expect(only(notes)).toMatchObject({ text: 'Read aloud.', mood: 'Calm' }));
    expect(outboxOf(userId).read().writes).toEqual([]);
  });
});

describe('a server that lies', () => {
  async function written() {
    const { rows, notes } = await open();
    const id = crypto.randomUUID();
    await notes.create({ id, ...fieldsOf('First words.') });
    await expectTexts(notes, ['First words.']);
    const first = { ...server.rows.get(id)! };
    await notes.update(only(notes), { text: 'Second words.' });
    await expectTexts(notes, ['Second words.']);
    return { rows, notes, id, first };
  }

  it('that hands out an earlier edition is noticed, and what is shown stays', async () => {
    const { rows, notes, id, first } = await written();
    server.store({ id, edition: first.edition, sealed: first.sealed });
    await rows.sync.refresh();
    await inTime(() => expect(notes.state.read().refused).toMatchObject([{ id, why: 'older' }]));
    await expectTexts(notes, ['Second words.']);
  });

  it('that hands out an earlier edition as a new one is noticed, too', async () => {
    const { rows, notes, id, first } = await written();
    server.store({ id, edition: 9, sealed: first.sealed });
    await rows.sync.refresh();
    await inTime(() => expect(notes.state.read().refused).toMatchObject([{ id, why: 'altered' }]));
    await expectTexts(notes, ['Second words.']);
  });

  it('can put nothing readable in the place of a page', async () => {
    const { rows, notes } = await written();
    const id = crypto.randomUUID();
    // With the head of what a device seals: the version, and the generation of the key.
    const sealed = btoa(`\u0001\0\0\0\u0001${JSON.stringify({ id, text: 'Planted words.' })}`);
    server.store({ id, collection: 'journal', createdAt: '2026-11-22T08:00:00.000Z', edition: 0, sealed });
    await rows.sync.refresh();
    await inTime(() => expect(notes.state.read().refused).toMatchObject([{ id, why: 'altered' }]));
    await expectTexts(notes, ['Second words.']);
  });

  it('is not suspected where a change that waits is taken back', async () => {
    const { rows, notes, id } = await written();
    server.isAway = true;
    await notes.update(only(notes), { text: 'Third words.' });
    await expectTexts(notes, ['Third words.']);
    await rows.changes.withdraw(id);
    await expectTexts(notes, ['Second words.']);
    expect(notes.state.read().refused).toEqual([]);
  });
});
