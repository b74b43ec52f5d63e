import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openDatabase } from '@reflect/server/src/platform/database/open-database.ts';
import type { PlantedWords } from './planted-words.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** Every row of every table, as one text. What the database has in memory is in its files afterwards. */
export async function dumpDatabase({ dataDir }: { dataDir: string }): Promise<Buffer> {
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  const { $client } = database;
  try {
    const { rows: tables } = await $client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    let dump = '';
    for (const { name } of tables) {
      const { rows } = await $client.query<{ row: string }>(`select t::text as row from "${name}" t`);
      dump += `${name}\n${rows.map(({ row }) => `${row}\n${fromHex(row)}`).join('\n')}\n`;
    }
    await $client.query('checkpoint');
    return Buffer.from(dump, 'latin1');
  } finally {
    await close();
  }
}

/** Bytes as PostgreSQL writes them, and base64 in these. */
function fromHex(row: string): string {
  return [...row.matchAll(/\\+x([0-9a-f]{8,})/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex'))
    .map((bytes) => bytes.toString('latin1'))
    .join('\n');
}

export function findWordsInFiles(folder: string, words: PlantedWords): { files: number; found: string[] } {
  const found: string[] = [];
  let files = 0;
  for (const file of listFilesUnder(folder)) {
    const bytes = readIfThere(file);
    if (bytes === null) continue;
    files += 1;
    const inFile = words.placesOf(words.foundIn(bytes));
    found.push(...inFile.map((place) => `${relative(folder, file)}: ${place}`));
  }
  return { files, found };
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
  } catch {
    // Databases and browsers remove folders while they work.
    return [];
  }
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
