import type { SealedItem } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from './keys/account-key.ts';
import { openItems, sealItem } from './sealed-items.ts';

interface Note {
  id: string;
  createdAt: string;
  revision: number;
  text: string;
}
const userId = '0192f0c0-0000-7000-8000-000000000001';
const note = (at: number): Note => ({
  id: `0192f0c0-0000-7000-8000-0000000000${10 + at}`,
  createdAt: `2026-11-${10 + at}T08:00:00.000Z`,
  revision: 0,
  text: `A walk by the lake, day ${at}. 海 😀`,
});

let key: AccountKey;
beforeAll(async () => {
  key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
});
const makeJournalPlace = () => ({ userId, collection: collections.journal.name, key });
const stored = async (item: Note, { edition = 0, revision = 0 } = {}): Promise<SealedItem> => ({
  ...(await sealItem(makeJournalPlace(), { item, edition })),
  revision,
});
const open = (rows: readonly SealedItem[], changed: object = {}) =>
  openItems<Note>({ ...makeJournalPlace(), ...changed }, rows);

describe('the items of a private journal', () => {
  it.each(Object.values(collections))('of $name are restored as they were', async ({ name }) => {
    const sealed = { userId, collection: name, key };
    const row = { ...(await sealItem(sealed, { item: note(1), edition: 0 })), revision: 0 };
    expect(JSON.stringify(row)).not.toContain('lake');
    expect(await openItems<Note>(sealed, [row])).toEqual({ items: [note(1)], refused: [] });
  });

  it('keep the order of their rows, and ignore those of other collections', async () => {
    const dream = {
      ...(await sealItem({ ...makeJournalPlace(), collection: 'dreams' }, { item: note(3), edition: 0 })),
    };
    const rows = [await stored(note(2)), { ...dream, revision: 0 }, await stored(note(1))];
    expect((await open(rows)).items.map(({ id }) => id)).toEqual([note(2).id, note(1).id]);
  });

  it('accept nothing from the server that it could make up: their revision is the edition', async () => {
    const row = await stored(note(1), { edition: 4, revision: 6 });
    const moved = { ...row, createdAt: '2001-01-01T00:00:00.000Z' };
    expect((await open([moved])).items).toEqual([{ ...note(1), revision: 4 }]);
  });

  it.each<[string, (rows: SealedItem[]) => SealedItem[]]>([
    ['under the id of another one', ([one, two]) => [{ ...one!, id: two!.id }]],
    ['with the content of another one', ([one, two]) => [{ ...one!, sealed: two!.sealed }]],
    ['as another edition', ([one]) => [{ ...one!, edition: one!.edition + 1 }]],
    ['with a letter altered', ([one]) => [{ ...one!, sealed: one!.sealed.replace(/.{5}$/, 'AAAA=') }]],
    ['with content that is not base64', ([one]) => [{ ...one!, sealed: '?' }]],
  ])('are not shown %s, and are named as altered', async (_, lie) => {
    const rows = lie([await stored(note(1)), await stored(note(2))]);
    const { items, refused } = await open(rows);
    expect(items).toEqual([]);
    expect(refused).toEqual([{ id: rows[0]!.id, createdAt: rows[0]!.createdAt, why: 'altered' }]);
  });

  it('are not shown in another collection or to another person', async () => {
    const row = await stored(note(1));
    expect((await open([{ ...row, collection: 'dreams' }], { collection: 'dreams' })).refused).toHaveLength(
      1,
    );
    const other = await open([row], { userId: '0192f0c0-0000-7000-8000-000000000002' });
    expect(other).toMatchObject({ items: [], refused: [{ why: 'altered' }] });
  });

  it('sealed by another generation of the key are told apart from altered ones, and hide no others', async () => {
    const later = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 2 });
    const newer = {
      ...(await sealItem({ ...makeJournalPlace(), key: later }, { item: note(2), edition: 0 })),
    };
    const { items, refused } = await open([{ ...newer, revision: 0 }, await stored(note(1))]);
    expect(items).toEqual([note(1)]);
    expect(refused).toMatchObject([{ id: note(2).id, why: 'other-format' }]);
  });
});
