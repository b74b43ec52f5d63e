import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { collections } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';
import { allEndpoints } from '../endpoint-table.ts';
import { fillAll, samples, startSampleServer, wordsOfSamples } from '../samples.ts';
import { findSampleWords } from '../words/words-in-text.ts';

let server: TestServer;
let ana: TestPerson;
const log: string[] = [];
beforeAll(async () => {
  const logTo = new PassThrough();
  logTo.on('data', (chunk) => log.push(String(chunk)));
  server = await startSampleServer({ logTo });
  ana = await server.signIn('ana@example.org');
  await fillAll({ person: ana, server });
  // Calls that fail are the ones that might log what they were given.
  for (const body of [
    { content: 7, title: 'Zibbelquark' },
    { content: 'grimbollux', id: 'quintarelle' },
    'florvandel',
  ]) {
    for (const { path } of Object.values(collections)) await ana.post(path, body);
  }
  await ana.get('/api/journal/entries/wobbleglum?before=quintarelle');
  await ana.post('/api/conversation/followup', { entryId: 'grimbollux', followUpQuestion: 'Zibbelquark?' });
});
afterAll(() => server.stop());

async function dumpTables(): Promise<string> {
  const { $client } = server.services.database;
  const { rows: tables } = await $client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  let dump = '';
  for (const { tablename } of tables) {
    const { rows } = await $client.query<{ row: string }>(`select t::text as row from "${tablename}" t`);
    dump += `${tablename}\n${rows.map(({ row }) => row).join('\n')}\n`;
  }
  return dump;
}

function listFilesUnder(folder: string): string[] {
  return readFolder(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFilesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // Other tests' databases on the same PostgreSQL are removed meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

describe('what somebody wrote', () => {
  it("is found by this search if it isn't sealed, so that finding nothing means something", async () => {
    const paths = Object.values(collections).map(({ path }) => path as string);
    const listed = allEndpoints.filter(({ endpoint }) => paths.includes(endpoint.path));
    const readable = [...new Set(listed.map(({ feature }) => feature))].flatMap(
      (feature) => samples.get(feature)?.words ?? [],
    );
    expect(readable.length).toBeGreaterThan(5);
    const text = (await Promise.all(paths.map(async (path) => (await ana.get(path)).text))).join();
    expect(findSampleWords(text).sort()).toEqual(readable.sort());
    expect(findSampleWords(Buffer.from(text).toString('hex')).sort()).toEqual(readable);
    expect(findSampleWords(Buffer.from(text).toString('base64')).sort()).toEqual(readable);
  });

  it('is in no table of the database: no text, tag, mood, name or analysis', async () => {
    const dump = await dumpTables();
    const { rows: sealed } = await server.services.database.$client.query<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'payload'`,
    );
    const tables = sealed.map(({ table_name }) => table_name).filter((name) => name !== 'oidc_payloads');
    expect(tables).toContain('journal_entries');
    for (const table of tables) expect(dump).toContain(`\n${table}\n(`);
    expect(dump).toContain('ana@example.org');
    expect(findSampleWords(dump)).toEqual([]);
    for (const field of ['sentimentScore', 'aiInsights', 'isSecret', 'displayName'])
      expect(toHexWords(dump, field)).toBe(false);
  });

  it('is in no file of the database, including its log and its write-ahead log', async () => {
    const { $client } = server.services.database;
    await $client.query('checkpoint');
    const { rows } = await $client.query<{ data_directory: string }>('show data_directory');
    let bytes = 0;
    let foundAddress = false;
    for (const file of listFilesUnder(rows[0]!.data_directory)) {
      bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      const content = readIfThere(file);
      foundAddress ||= content.includes('ana@example.org');
      for (const word of wordsOfSamples) expect([file, content.includes(word)]).toEqual([file, false]);
    }
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(foundAddress).toBe(true);
  });

  it('is in no line of the log, whatever the result of a call', () => {
    expect(log.join('')).toContain('/api/journal/entries');
    expect(log.join('')).toContain('"status":400');
    expect(findSampleWords(log.join(''))).toEqual([]);
  });
});

const toHexWords = (text: string, word: string) =>
  text.includes(word) || text.includes(Buffer.from(word).toString('hex'));

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'latin1').toLowerCase();
  } catch {
    // PostgreSQL removes files while it works.
    return '';
  }
}
