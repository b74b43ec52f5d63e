import { randomUUID } from 'node:crypto';
import { NewEntry } from '@reflect/contract';
import { analyseEntry } from '@reflect/engine';
import { toAnalysisFields } from '@reflect/engine/written-items';
import { makePayload } from '@reflect/server/src/features/journal/entries/new-entry.ts';
import { entryPayloadKind } from '@reflect/server/src/features/journal/journal.payload.ts';
import { journalEntries } from '@reflect/server/src/features/journal/journal.tables.ts';
import { userCursors } from '@reflect/server/src/platform/database/key-tables.ts';
import { openDatabase } from '@reflect/server/src/platform/database/open-database.ts';
import { createKeyring } from '@reflect/server/src/platform/encryption/keyring.ts';
import { loadMasterKey } from '@reflect/server/src/platform/encryption/master-key.ts';
import { packPayload } from '@reflect/server/src/platform/encryption/sealed-payload.ts';

const batch = 100;
const silent = { info: () => undefined, warn: () => undefined };

/** Ordinary texts, to be told apart by their number. */
const days = [
  'Walked along the river before work. The fog was so thick that the bridge had no other side. #morning',
  'Argued with Jonas about the kitchen again. It was not about the kitchen. I said sorry first. #home',
  'Slept badly, dreamt of the old flat, and was short with everybody at work until lunch. #work',
  'Mum called. We laughed about the tent in Denmark until neither of us could speak. #family',
  'The results came back and they are fine. I sat in the car for a while before I could drive. #health',
  'A quiet day. Soup, a book, rain on the roof. I want more of these. #home',
];
const moods = ['calm', 'sad', 'stressed', 'happy', 'grateful', 'peaceful'];

/**
 * Stores `count` entries of a person, one an hour up to now or farther apart, sealed as the server seals them. The
 * API would take an hour for that many; its limits are tested elsewhere.
 */
export async function storeJournal(options: {
  dataDir: string;
  userId: string;
  count: number;
  /** The text of each entry; by default one of a few ordinary ones. */
  textOf?: (number: number) => string;
  hoursApart?: number;
}): Promise<void> {
  const { dataDir, userId, count, textOf = makeDayText, hoursApart = 1 } = options;
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    const master = await loadMasterKey({ config: { dataDir, masterKey: null }, database });
    const keyring = createKeyring({ database, master, reloadMaster: async () => master });
    const analyses = days.map((content) => toAnalysisFields(analyseEntry(content)));

    const makeRow = async (number: number) => {
      const id = randomUUID();
      const at = new Date(Date.now() - (count - number) * hoursApart * 3_600_000);
      const kind = number % days.length;
      const content = textOf(number);
      const sent = NewEntry.parse({ content, mood: moods[kind], tags: listTags(kind) });
      const payload = { ...makePayload({ sent, isPremium: false }), ...analyses[kind] };
      const value = packPayload(entryPayloadKind, payload);
      return {
        userId,
        id,
        createdAt: at,
        updatedAt: at,
        revision: 0,
        cursor: number,
        payload: await keyring.seal({ userId, table: 'journal_entries', id, revision: 0, value }),
      };
    };

    for (let from = 1; from <= count; from += batch) {
      const numbers = Array.from({ length: Math.min(batch, count - from + 1) }, (_, at) => from + at);
      await database.insert(journalEntries).values(await Promise.all(numbers.map(makeRow)));
    }
    await database
      .insert(userCursors)
      .values({ userId, last: count })
      .onConflictDoUpdate({ target: userCursors.userId, set: { last: count } });
  } finally {
    await close();
  }
}

function makeDayText(number: number): string {
  return `${days[number % days.length]} Day ${number}.`;
}

function listTags(kind: number): string[] {
  const tag = /#(\w+)/.exec(days[kind] ?? '')?.[1] ?? '';
  return [tag, moods[kind] ?? ''];
}

/** Brings the database into the state of a journal that grew over years, after many new rows. */
export async function settleDatabase({ dataDir }: { dataDir: string }): Promise<void> {
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    await database.$client.query('vacuum (analyze) journal_entries');
    await database.$client.query('checkpoint');
  } finally {
    await close();
  }
}
