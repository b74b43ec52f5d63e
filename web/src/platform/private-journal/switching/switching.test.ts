// @vitest-environment happy-dom
import type { AiProfile, Judgements } from '@reflect/contract';
import type { CollectionPlace } from '@reflect/contract/collections';
import { collections } from '@reflect/contract/collections';
import { emptyAiProfile } from '@reflect/engine/written-items';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBase64 } from '../base64.ts';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { openPicture } from '../pictures/sealed-picture.ts';
import { openItems } from '../sealed-items.ts';
import { openRows } from '../stand-in/rows-on-server.ts';
import { RowServer } from '../testing/row-server.ts';
import { readSealed } from './read-journal.ts';
import { switchOff } from './switch-off.ts';
import { switchOn } from './switch-on.ts';

interface Readable {
  place: CollectionPlace;
  item: { id: string; createdAt: string; revision: number } & Record<string, unknown>;
  cursor: number;
}
const makeJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const places: CollectionPlace[] = Object.values(collections);

/** A server with a readable journal that can become private, and stop in the middle of it. */
class JournalServer extends RowServer {
  readonly readable = new Map<string, Readable>();
  state: 'off' | 'turning-on' | 'on' | 'turning-off' = 'turning-on';
  /** How many calls are answered before the connection is gone for good. */
  callsLeft = Number.POSITIVE_INFINITY;
  /** Runs once, right before a switch is finished. */
  beforeFinish: (() => void) | null = null;
  readonly images = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly trash = new Map<string, Readable['item'] & { deletedAt: string }>();
  readonly trashedDreams: (Readable['item'] & { deletedAt: string })[] = [];
  judgements: Judgements = { removed: [], helpful: {} };
  profile: AiProfile = emptyAiProfile;
  #reads = 0;

  write(place: CollectionPlace, item: Readable['item']): void {
    this.readable.set(item.id, { place, item, cursor: ++this.#reads });
  }

  answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (this.callsLeft-- <= 0) throw new TypeError('Failed to fetch');
    const { method = 'GET', body } = init;
    const [address = '', query = ''] = url.split('?');
    const sent = body === undefined ? {} : (JSON.parse(String(body)) as Record<string, unknown>);
    if (/^\/api\/private-journal\/(rows|trash|pictures)/.test(address)) return this.handle(url, init);
    if (address === '/api/private-journal/begin')
      return this.become(sent['to'] === 'on' ? 'turning-on' : 'turning-off');
    if (address === '/api/private-journal/abandon') return this.abandon();
    if (address === '/api/private-journal/finish')
      return this.finish(sent as { to: string; seen: Record<string, number> });
    if (address === '/api/journal/trash') return makeJson(200, [...this.trash.values()]);
    if (address === '/api/dreams/trash') return makeJson(200, this.trashedDreams);
    if (address.endsWith('/trash')) return makeJson(200, []);
    if (address === '/api/imports') return makeJson(200, sent);
    if (address.startsWith('/api/images/')) {
      const image = this.images.get(address.slice('/api/images/'.length));
      return image ? new Response(image) : makeJson(404, { code: 'images.image_not_found' });
    }
    if (address.endsWith('/images')) {
      this.images.set(String(sent['imageId']), fromBase64(String(sent['imageBase64']))!);
      return makeJson(200, { imageUrl: `/api/images/${sent['imageId']}` });
    }
    if (address.startsWith('/api/imports/'))
      return this.import(sent as { feature: string; items: Readable['item'][] });
    if (address.endsWith('/earlier'))
      return makeJson(200, { title: null, content: 'Earlier heron.', editedAt: '2026-11-01T08:00:00.000Z' });
    if (method !== 'GET' && address === '/api/insights/judgements') this.judgements = sent as never;
    if (method !== 'GET' && address === '/api/profile') this.profile = sent as never;
    if (address.startsWith('/api/insights')) return makeJson(200, { judgements: this.judgements });
    if (address === '/api/profile') return makeJson(200, this.profile);
    const place = places.find(({ path }) => address.startsWith(`${path}/`))!;
    if (method === 'DELETE') {
      this.readable.delete(address.slice(place.path.length + 1));
      return new Response(null, { status: 204 });
    }
    const since = Number(new URLSearchParams(query).get('since'));
    const changed = [...this.readable.values()].filter((one) => one.place === place && one.cursor > since);
    return makeJson(200, {
      items: changed.map(({ item }) => item),
      removedIds: [],
      cursor: this.#reads,
      hasMore: false,
      mustRestart: false,
    });
  };

  private become(state: JournalServer['state']): Response {
    this.state = state;
    return makeJson(200, { state });
  }
  private abandon(): Response {
    if (this.state === 'turning-off') this.images.clear();
    if (this.state === 'turning-off') this.readable.clear();
    return this.become(this.state === 'turning-off' ? 'on' : 'off');
  }
  private finish({ to, seen }: { to: string; seen: Record<string, number> }): Response {
    this.beforeFinish?.();
    this.beforeFinish = null;
    if (to === 'on') {
      for (const { place, item, cursor } of this.readable.values()) {
        if (cursor > (seen[place.name] ?? 0))
          return makeJson(409, { code: 'private_journal.changed_meanwhile' });
        const { imageUrl = '' } = item as { imageUrl?: string };
        if (imageUrl && !this.pictures.pictures.has(imageUrl.slice('/api/images/'.length)))
          return makeJson(409, { code: 'private_journal.not_all_sealed' });
        if (!this.rows.has(item.id)) return makeJson(409, { code: 'private_journal.not_all_sealed' });
      }
      this.readable.clear();
      this.judgements = { removed: [], helpful: {} };
      this.profile = emptyAiProfile;
      this.images.clear();
    } else {
      const last = Math.max(0, ...[...this.rows.values()].map(({ cursor }) => cursor));
      if (last > (seen['private_journal'] ?? 0))
        return makeJson(409, { code: 'private_journal.changed_meanwhile' });
      this.rows.clear();
      this.pictures.pictures.clear();
    }
    return this.become(to as 'on' | 'off');
  }
  private import({ feature, items }: { feature: string; items: Readable['item'][] }): Response {
    const place = places.find(({ name }) => name.replaceAll('_', '-') === feature)!;
    for (const item of items) if (!this.readable.has(item.id)) this.write(place, item);
    return makeJson(200, { added: items.length, present: 0, full: 0, refused: [] });
  }
}

let server: JournalServer;
let userId: string;
let key: AccountKey;
const written = new Map<string, Readable['item']>();
beforeEach(async () => {
  userId = crypto.randomUUID();
  server = new JournalServer({ userId });
  key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.answer(url, init));
  written.clear();
  for (const [at, place] of places.entries()) {
    const createdAt = `20${10 + at}-03-01T08:00:00.000Z`;
    const item = {
      id: crypto.randomUUID(),
      createdAt,
      revision: at,
      updatedAt: createdAt,
      content: `A heron, ${place.name}.`,
    };
    written.set(item.id, item);
    server.write(place, item);
  }
});
afterEach(() => vi.unstubAllGlobals());

const how = { onProgress: () => undefined, signal: new AbortController().signal };
const switchJournalOn = () => switchOn({ userId, key, ...how });
const isSame = async (one: Uint8Array, other: Uint8Array) => String(one) === String(other);
const switchJournalOff = (isResumed = false) => switchOff({ userId, key, isResumed, isSame, ...how });
const omitRevision = ({ revision: _revision, ...item }: Record<string, unknown>) => item;
async function openSealedItems() {
  const { sealed } = await readSealed({ userId, key, rows: openRows(userId) });
  return new Map([...sealed].map(([id, { item }]) => [id, omitRevision(item ?? {})]));
}
const listExpected = () => new Map([...written].map(([id, item]) => [id, omitRevision(item)]));

describe('switching a private journal on', () => {
  it('seals every item of every collection as it is, and the server receives none of its words', async () => {
    const seen: number[] = [];
    await switchOn({ userId, key, ...how, onProgress: ({ done }) => seen.push(done) });
    expect(server.state).toBe('on');
    expect(server.readable.size).toBe(0);
    expect(await openSealedItems()).toEqual(listExpected());
    expect(server.received).not.toContain('heron');
    expect(Math.max(...seen)).toBe(places.length);
  });

  it.each([3, 9, 14, 20, 26, 31, 40])('loses nothing if it is interrupted after %i calls', async (calls) => {
    server.callsLeft = calls;
    await switchJournalOn().catch(() => undefined);
    server.callsLeft = Number.POSITIVE_INFINITY;
    expect(server.state === 'on' || server.readable.size === places.length).toBe(true);
    if (server.state !== 'on') await switchJournalOn();
    expect(server.state).toBe('on');
    expect(await openSealedItems()).toEqual(listExpected());
  });

  it('includes what is written, changed and deleted meanwhile', async () => {
    const [getFirst, second] = [...written.values()];
    const added = { ...getFirst!, id: crypto.randomUUID(), content: 'Added on the phone.' };
    server.beforeFinish = () => {
      server.write(collections.journal, added);
      server.write(collections.journal, { ...getFirst!, content: 'Changed on the phone.' });
      server.readable.delete(second!.id);
    };
    await switchJournalOn();
    const items = await openSealedItems();
    expect(items.get(added.id)).toMatchObject({ content: 'Added on the phone.' });
    expect(items.get(getFirst!.id)).toMatchObject({ content: 'Changed on the phone.' });
    // It is in no readable trash either.
    expect(server.rows.has(second!.id)).toBe(false);
  });

  it('continues from the revision of each item, so that a waiting change is based on a later one', async () => {
    await switchJournalOn();
    const listEditions = () => new Map([...server.rows.values()].map(({ id, edition }) => [id, edition]));
    const listRevisions = () => new Map([...written.values()].map(({ id, revision }) => [id, revision]));
    expect(listEditions()).toEqual(listRevisions());
    await switchJournalOff();
    expect(new Map([...server.readable].map(([id, { item }]) => [id, item.revision]))).toEqual(
      listRevisions(),
    );
  });

  it('seals an item at its final revision', async () => {
    const [getFirst, second] = [...written.values()];
    server.beforeFinish = () => {
      server.write(places[0]!, { ...getFirst!, revision: 7 });
      server.write(places[1]!, { ...second!, content: 'Changed on the phone.', revision: 9 });
    };
    await switchJournalOn();
    expect(server.rows.get(getFirst!.id)).toMatchObject({ edition: 7 });
    expect(server.rows.get(second!.id)).toMatchObject({ edition: 9 });
  });

  describe('an item that was in the trash meanwhile', () => {
    const deletedAt = '2026-11-03T08:00:00.000Z';
    const listTrashedIds = () =>
      [...server.rows.values()].flatMap(({ id, isRemoved }) => (isRemoved ? id : []));
    async function openTrash() {
      const rows = [...server.rows.values()].filter(({ isRemoved }) => isRemoved);
      return (await openItems<Readable['item']>({ userId, collection: 'journal', key }, rows)).items;
    }
    const getFirst = () => [...written.values()][0]!;
    function trash(change: object): void {
      server.readable.delete(getFirst().id);
      server.trash.set(getFirst().id, { ...getFirst(), ...change, revision: 2, deletedAt });
    }

    /** Makes the server count a change. */
    const touchAnother = () => server.write(places[1]!, { ...[...written.values()][1]!, revision: 9 });

    it('has its last text, even if it was sealed before it was changed and deleted', async () => {
      server.beforeFinish = () => {
        trash({ content: 'The last words.' });
        touchAnother();
      };
      await switchJournalOn();
      expect(await openTrash()).toMatchObject([{ id: getFirst().id, content: 'The last words.' }]);
    });

    it('is an entry again if it was restored', async () => {
      trash({});
      server.beforeFinish = () => {
        server.trash.clear();
        server.write(collections.journal, { ...getFirst(), content: 'Back again.', revision: 3 });
      };
      await switchJournalOn();
      expect(listTrashedIds()).toEqual([]);
      expect((await openSealedItems()).get(getFirst().id)).toMatchObject({ content: 'Back again.' });
    });

    it('is kept in every collection', async () => {
      const id = crypto.randomUUID();
      const dream = { id, createdAt: deletedAt, revision: 1, narrative: 'A house by the sea.', deletedAt };
      server.trashedDreams.push(dream);
      await switchJournalOn();
      expect(listTrashedIds()).toEqual([id]);
      const { items } = await openItems<Readable['item']>({ userId, collection: 'dreams', key }, [
        server.rows.get(id)!,
      ]);
      expect(items).toMatchObject([{ id, narrative: 'A house by the sea.' }]);
    });

    it('is not kept if it was erased for good', async () => {
      trash({});
      server.beforeFinish = () => {
        server.trash.clear();
        touchAnother();
      };
      await switchJournalOn();
      expect(listTrashedIds()).toEqual([]);
    });
  });

  it('keeps its text from before an edit', async () => {
    const entry = [...written.values()][0]!;
    server.write(collections.journal, { ...entry, updatedAt: '2026-11-02T08:00:00.000Z' });
    await switchJournalOn();
    expect((await openSealedItems()).get(entry.id)).toMatchObject({ earlier: { content: 'Earlier heron.' } });
  });
});

describe('switching a private journal off', () => {
  beforeEach(switchJournalOn);
  const readable = () => new Map([...server.readable].map(([id, { item }]) => [id, omitRevision(item)]));

  it('writes everything back as it was', async () => {
    await switchJournalOff();
    expect(server.state).toBe('off');
    expect(server.rows.size).toBe(0);
    expect(readable()).toEqual(listExpected());
  });

  it.each([2, 4, 8, 12, 16])('loses nothing if it is interrupted after %i calls', async (calls) => {
    server.callsLeft = calls;
    await switchJournalOff().catch(() => undefined);
    server.callsLeft = Number.POSITIVE_INFINITY;
    expect(server.state === 'off' || server.rows.size === places.length).toBe(true);
    if (server.state !== 'off') await switchJournalOff(server.state === 'turning-off');
    expect(readable()).toEqual(listExpected());
  });

  it("stops if this device can't open a page, and erases nothing", async () => {
    const [row] = server.rows.values();
    server.store({ id: row!.id, sealed: btoa('nothing that was sealed here') });
    await expect(switchJournalOff()).rejects.toThrow("can't be read");
    expect(server.rows.size).toBe(places.length);
  });
});

describe('what a person said about insights and told the AI', () => {
  const judgements = { removed: ['a heron'], helpful: { walks: true } };
  const profile = { ...emptyAiProfile, supportNeeds: 'Tell me of the heron.' };

  it('is sealed with the journal, and written back with it', async () => {
    Object.assign(server, { judgements, profile });
    await switchJournalOn();
    expect(server.received).not.toContain('heron');
    expect(server.judgements.removed).toEqual([]);
    const said = [...server.rows.values()].filter(({ collection }) => collection === 'settings');
    expect(said).toHaveLength(2);
    await switchJournalOff();
    expect(server.judgements).toEqual(judgements);
    expect(server.profile).toEqual(profile);
  });

  it('is sealed again if it was changed while the journal was being sealed', async () => {
    Object.assign(server, { judgements });
    server.callsLeft = 40;
    await switchJournalOn().catch(() => undefined);
    server.callsLeft = Number.POSITIVE_INFINITY;
    server.judgements = { removed: ['an owl'], helpful: {} };
    await switchJournalOn();
    await switchJournalOff();
    expect(server.judgements).toEqual({ removed: ['an owl'], helpful: {} });
  });

  it("keeps the sealed rows if one of them can't be opened", async () => {
    Object.assign(server, { judgements });
    await switchJournalOn();
    const [said] = [...server.rows.values()].filter(({ collection }) => collection === 'settings');
    server.store({ ...said!, sealed: btoa('x'.repeat(300)) });
    await expect(switchJournalOff()).rejects.toThrow("can't be read");
    expect(server.rows.size).toBe(places.length + 1);
  });
});

describe('the pictures of a journal', () => {
  const bytes = (letter: string) => new TextEncoder().encode(letter.repeat(700));
  const shown = crypto.randomUUID();
  const trashed = crypto.randomUUID();
  beforeEach(() => {
    const [entry] = written.values();
    const imageUrl = `/api/images/${shown}`;
    written.set(entry!.id, { ...entry!, imageUrl });
    server.write(collections.journal, { ...entry!, imageUrl });
    server.images.set(shown, bytes('a'));
    server.images.set(trashed, bytes('b'));
    const inTrash = { ...entry!, id: crypto.randomUUID(), imageUrl: `/api/images/${trashed}` };
    server.trash.set(inTrash.id, { ...inTrash, deletedAt: '2026-11-03T08:00:00.000Z' });
  });
  async function open(id: string): Promise<Uint8Array> {
    const sealed = fromBase64(server.pictures.pictures.get(id)!.sealed)!;
    return openPicture({ userId, key }, { id, sealed });
  }
  const calls = Array.from({ length: 24 }, (_, at) => at * 3 + 1);

  it('are sealed under their ids, those in the trash too, and counted', async () => {
    let last = { done: 0, total: 0 };
    await switchOn({ userId, key, ...how, onProgress: (progress) => (last = progress) });
    expect(last).toEqual({ done: places.length + 2, total: places.length + 2 });
    expect(server.images.size).toBe(0);
    expect([await open(shown), await open(trashed)]).toEqual([bytes('a'), bytes('b')]);
    expect(server.pictures.pictures.get(shown)?.rowId).toBe([...written.keys()][0]);
    expect(server.received).not.toContain('YWFh');
  });

  it('are never lost if switching on is interrupted', async () => {
    for (const left of calls) {
      server.callsLeft = left;
      await switchJournalOn().catch(() => undefined);
      server.callsLeft = Number.POSITIVE_INFINITY;
      if (server.state === 'on') break;
      expect([server.state, server.images.size]).toEqual(['turning-on', 2]);
    }
    if (server.state !== 'on') await switchJournalOn();
    expect([await open(shown), await open(trashed)]).toEqual([bytes('a'), bytes('b')]);
  });

  it("are sealed again if what is there isn't the picture", async () => {
    const sealed = btoa('not sealed by any device of this person');
    server.pictures.pictures.set(shown, { id: shown, rowId: null, sealed });
    await switchJournalOn();
    expect(await open(shown)).toEqual(bytes('a'));
  });

  it('are not kept if no entry shows them any more', async () => {
    const [entry] = written.values();
    server.beforeFinish = () => server.write(collections.journal, { ...entry!, imageUrl: null, revision: 5 });
    await switchJournalOn();
    expect([...server.pictures.pictures.keys()]).toEqual([trashed]);
  });

  it('are written back under their ids and compared, wherever switching off is interrupted', async () => {
    await switchJournalOn();
    for (const left of calls) {
      server.callsLeft = left;
      await switchJournalOff(server.state === 'turning-off').catch(() => undefined);
      server.callsLeft = Number.POSITIVE_INFINITY;
      if (server.state === 'off') break;
      expect(server.pictures.pictures.size).toBe(2);
    }
    if (server.state !== 'off') await switchJournalOff(server.state === 'turning-off');
    expect(server.images.get(shown)).toEqual(bytes('a'));
    expect(server.pictures.pictures.size).toBe(0);
    expect(server.readable.get([...written.keys()][0]!)?.item).toMatchObject({
      imageUrl: `/api/images/${shown}`,
    });
  });

  it.each([
    ['is missing', () => server.pictures.pictures.delete(shown)],
    [
      'is another one',
      () => (server.pictures.pictures.get(shown)!.sealed = server.pictures.pictures.get(trashed)!.sealed),
    ],
  ])('keep a journal private if one %s', async (_what, lose) => {
    await switchJournalOn();
    lose();
    await expect(switchJournalOff()).rejects.toThrow("can't be read");
    expect(server.rows.size).toBe(places.length + 1);
  });

  it('keep a journal private if the server has altered one', async () => {
    await switchJournalOn();
    const { answer } = server;
    server.answer = (url, init) =>
      url.startsWith('/api/images/') ? Promise.resolve(new Response(bytes('x'))) : answer(url, init);
    await expect(switchJournalOff()).rejects.toThrow("can't be read");
    expect(server.state).toBe('turning-off');
  });
});
