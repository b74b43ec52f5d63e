import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NewEntry } from '@reflect/contract';
import { analyseEntry } from '@reflect/engine';
import { toAnalysisFields } from '@reflect/engine/written-items';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeAccounts } from '../features/accounts/accounts.public.ts';
import { habitCompletionsPayloadKind } from '../features/habit-completions/habit-completions.payload.ts';
import { habitsPayloadKind } from '../features/habits/habits.payload.ts';
import { makePayload } from '../features/journal/entries/new-entry.ts';
import { entryPayloadKind } from '../features/journal/journal.payload.ts';
import { readConfig } from '../platform/config/config.ts';
import { liftTimeLimits } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { loadMasterKey } from '../platform/encryption/master-key.ts';
import { wrapKey } from '../platform/encryption/person-keys.ts';
import { sealBytes } from '../platform/encryption/seal.ts';
import { packPayload } from '../platform/encryption/sealed-payload.ts';

/**
 * Fills the database of bench/load.ts by COPY, in a separate process: accounts with journals, sealed as the server
 * seals them; some are signed in. The rows of each person are scattered among the others, as if people wrote day after
 * day.
 */
interface Wanted {
  dataDir: string;
  /** Of all, including those who are signed in. */
  accounts: number;
  /** Of all; what isn't in the journals of the signed-in people is shared among the others. */
  entries: number;
  people: number;
  /** In the journal of each signed-in person. */
  journal: number;
  /** Days on which each signed-in person did their one habit. */
  daysDone: number;
}

const hoursApart = 20;
const rowsAtOnce = 250;
const columns = '(user_id, id, created_at, updated_at, revision, cursor, payload)';
const sentences = [
  'Walked along the river before work. The fog was so thick that the bridge had no other side.',
  'Argued with Jonas about the kitchen again. It was not about the kitchen. I said sorry first.',
  'Slept badly, dreamt of the old flat, and was short with everybody at work until lunch.',
  'Mum called. We laughed about the tent in Denmark until neither of us could speak.',
  'The results came back and they are fine. I sat in the car for a while before I could drive.',
  'A quiet day. Soup, a book, rain on the roof. I want more of these.',
];
/** One to six sentences, which are 70 to 560 characters. */
const texts = sentences.map((_, at) => sentences.slice(0, at + 1).join(' '));
const mark = '[number]';

const { dataDir, accounts, entries, people, journal, daysDone } = JSON.parse(process.argv[2] ?? '') as Wanted;
const silent = { info: () => undefined, warn: () => undefined };
const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
const client = await database.$client.connect();
await liftTimeLimits(client);
const master = await loadMasterKey({ config: { dataDir, masterKey: null }, database });

const signedIn: { userId: string; cookie: string }[] = [];
const { createSessionFor } = makeAccounts({ config: readConfig({ DATA_DIR: dataDir }), database });
for (let number = 0; number < people; number += 1) {
  const { user, cookie } = await createSessionFor({ email: `load-${number}@example.com` });
  signedIn.push({ userId: user.id, cookie });
}
const others = Array.from({ length: accounts - people }, () => randomUUID());
const writers = [...signedIn.map(({ userId }) => userId), ...others].map((userId, at) => ({
  userId,
  key: randomBytes(32),
  habitId: randomUUID(),
  count: at < people ? journal : Math.floor((entries - people * journal) / Math.max(1, others.length)),
}));

const startedAt = performance.now();
// As when a backup is restored: references aren't checked for each row.
await client.query(`set session_replication_role = 'replica'`);
await copy(client, 'accounts (id, provider, subject, email)', function* () {
  for (const id of others) yield `${id}\tbench\t${id}\t${id}@example.org\n`;
});
await copy(client, 'user_keys (user_id, wrapped_key, key_id)', function* () {
  for (const { userId, key } of writers)
    yield `${userId}\t${formatBytes(wrapKey({ master: master.key, userId, key }))}\t${master.id}\n`;
});
await copy(client, 'user_cursors (user_id, last)', function* () {
  for (const { userId, count } of writers) yield `${userId}\t${count + 1 + daysDone}\n`;
});
await copy(client, `journal_entries ${columns}`, makeEntryRows);
await copy(client, `habits ${columns}`, makeHabitRows);
await copy(client, `habit_completions ${columns}`, makeDayRows);
const seconds = (performance.now() - startedAt) / 1_000;
await client.query('reset session_replication_role');
await client.query(
  'vacuum (analyze) accounts, user_keys, user_cursors, journal_entries, habits, habit_completions',
);
await client.query('checkpoint');
const { rows } = await client.query<{ count: string; heap: string; indexes: string }>(`
  select count(*), pg_table_size('journal_entries') as heap, pg_indexes_size('journal_entries') as indexes
  from journal_entries`);
client.release();
await close();
const [{ count, heap, indexes } = { count: 0, heap: 0, indexes: 0 }] = rows;
process.send?.({
  ...{ signedIn: signedIn.map((person, at) => ({ ...person, ...writers[at], key: null })), texts, seconds },
  ...{ stored: Number(count), heapBytes: Number(heap), indexBytes: Number(indexes) },
});

function* makeEntryRows() {
  const kinds = texts.map((text) => {
    const sent = NewEntry.parse({ content: `${text} ${mark}`, mood: 'calm', tags: ['home'] });
    const payload = { ...makePayload({ sent, isPremium: false }), ...toAnalysisFields(analyseEntry(text)) };
    return JSON.stringify(packPayload(entryPayloadKind, payload)).split(mark) as [string, string];
  });
  const longest = writers.reduce((most, { count }) => Math.max(most, count), 0);
  for (let number = 1; number <= longest; number += 1) {
    for (const writer of writers) {
      const hoursAgo = (writer.count - number) * hoursApart;
      if (hoursAgo < 0) continue;
      const [head, tail] = kinds[number % kinds.length] ?? ['', ''];
      const row = { table: 'journal_entries', id: randomUUID(), cursor: number, hoursAgo };
      yield makeSealedLine({ ...writer, ...row, text: `${head}Day ${number}.${tail}` });
    }
  }
}

function* makeHabitRows() {
  const payload = packPayload(habitsPayloadKind, {
    name: 'Walk',
    category: 'health',
    frequency: 'daily',
    targetValue: 1,
    targetUnit: null,
    isArchived: false,
    position: 1,
    createdFrom: '',
  });
  const text = JSON.stringify(payload);
  for (const writer of writers.slice(0, people)) {
    const row = { table: 'habits', id: writer.habitId, cursor: writer.count + 1, hoursAgo: 9_000 };
    yield makeSealedLine({ ...writer, ...row, text });
  }
}

function* makeDayRows() {
  for (let day = 1; day <= daysDone; day += 1) {
    const hoursAgo = (daysDone - day + 1) * 24;
    const completionDate = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 10);
    for (const writer of writers.slice(0, people)) {
      const data = { habitId: writer.habitId, completionDate, createdFrom: '' };
      const text = JSON.stringify(packPayload(habitCompletionsPayloadKind, data));
      const row = { table: 'habit_completions', id: randomUUID(), cursor: writer.count + 1 + day, hoursAgo };
      yield makeSealedLine({ ...writer, ...row, text });
    }
  }
}

/** A row as COPY reads it. */
function makeSealedLine(row: {
  userId: string;
  key: Buffer;
  table: string;
  id: string;
  cursor: number;
  hoursAgo: number;
  text: string;
}): string {
  const { userId, key, table, id, cursor, hoursAgo, text } = row;
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const place = `${table}|${userId}|${id}`;
  const payload = formatBytes(sealBytes({ key, place, revision: 0, bytes: Buffer.from(text) }));
  return `${userId}\t${id}\t${at}\t${at}\t0\t${cursor}\t${payload}\n`;
}

async function copy(into: PoolClient, table: string, makeRows: () => Generator<string>): Promise<void> {
  await pipeline(Readable.from(joinPortions(makeRows())), into.query(copyFrom(`copy ${table} from stdin`)));
}

/** A stream of single rows would spend most of its time waiting. */
function* joinPortions(lines: Iterable<string>) {
  let portion: string[] = [];
  for (const line of lines) {
    portion.push(line);
    if (portion.length < rowsAtOnce) continue;
    yield portion.join('');
    portion = [];
  }
  if (portion.length > 0) yield portion.join('');
}

/** Bytes as COPY reads them: hexadecimal digits after a doubled backslash. */
function formatBytes(bytes: Buffer): string {
  return `\\\\x${bytes.toString('hex')}`;
}
