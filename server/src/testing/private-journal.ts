import { randomBytes, randomUUID } from 'node:crypto';
import { collections, type User } from '@reflect/contract';
import { answerOf } from './sample.ts';
import type { TestAnswer, TestPerson } from './test-server.ts';

interface Changes {
  cursor: number;
  hasMore: boolean;
}

export const makeJournalKey = () => ({
  id: randomUUID(),
  kind: 'recovery-sheet',
  parameters: 'hkdf-sha256',
  wrapped: randomBytes(93).toString('base64'),
  generation: 1,
});

/** The cursor after all of a person's changes. */
export async function readCursor(person: TestPerson, path: string): Promise<number> {
  let [since, hasMore] = [0, true];
  while (hasMore) {
    const page = await answerOf<Changes>(person.get(`${path}/changes?since=${since}`));
    [since, hasMore] = [page.cursor, page.hasMore];
  }
  return since;
}

/** The cursors of all collections, as sent by a device that has read everything. */
export async function readAllCursors(person: TestPerson): Promise<Record<string, number>> {
  const places = Object.values(collections);
  const cursors = await Promise.all(places.map(({ path }) => readCursor(person, path)));
  return Object.fromEntries(places.map(({ name }, at) => [name, cursors[at] ?? 0]));
}

/** Begins, adds two ways to open the journal, and stores a sealed row for every item of the person. */
export async function sealEverything(person: TestPerson): Promise<void> {
  await answerOf(person.post('/api/private-journal/begin', { to: 'on' }));
  const { privateJournalGeneration: generation = 1 } = await answerOf<User>(person.get('/api/auth/user'));
  for (const key of [makeJournalKey(), makeJournalKey()])
    await answerOf(person.post('/api/private-journal/keys', { ...key, generation }));
  for (const { name, path } of Object.values(collections)) {
    const items = await answerOf<{ id: string }[]>(person.get(path));
    for (const { id } of items) await sealOne(person, { id, collection: name });
  }
  const [entries, trashed] = [person.get('/api/journal/entries'), person.get('/api/journal/trash')];
  for (const answer of [entries, trashed])
    for (const { id: rowId, imageUrl } of await answerOf<{ id: string; imageUrl: string | null }[]>(answer))
      if (imageUrl !== null)
        await answerOf(
          person.post(
            '/api/private-journal/pictures',
            makeSealedPicture({ id: imageUrl.split('/').at(-1), rowId, generation }),
          ),
        );
}

/** A picture as a device sends it: its version, the generation of its key, a nonce, padded random bytes, and a tag. */
export function makeSealedPicture(
  change: { id?: string | undefined; rowId?: string; padded?: number; generation?: number } = {},
) {
  const { padded = 1024, generation = 1, ...rest } = change;
  const bytes = Buffer.concat([Buffer.from([1, 0, 0, 0, generation]), randomBytes(12 + padded + 16)]);
  return { id: randomUUID(), ...rest, sealed: bytes.toString('base64') };
}

/** Stores one sealed row of random bytes. */
export const sealOne = (person: TestPerson, row: { id: string; collection: string }) =>
  answerOf(
    person.post('/api/private-journal/rows', {
      ...row,
      edition: 0,
      sealed: randomBytes(300).toString('base64'),
    }),
  );

/** Makes a person's journal private, like a device that has read everything. */
export async function becomePrivate(person: TestPerson): Promise<void> {
  await sealEverything(person);
  const seen = await readAllCursors(person);
  await answerOf(person.post('/api/private-journal/finish', { to: 'on', seen }));
}

export const getRefusal = ({ status, json }: TestAnswer) => [status, (json as { code?: string })?.code];
