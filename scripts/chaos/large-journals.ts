import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { storeJournal } from '../../tests/support/journal-of-years.ts';
import { makePeople, type SignedIn } from '../bench/people.ts';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';

const entries = 640;
const characters = 100_000;
const readers = 3;
const unreadCalls = 100;
/** How much memory reading may add to the server, whatever is read. */
const maxMegabytes = 500;
/** How long another call may wait meanwhile. */
const longestWaitMs = 2_000;
const silent = { info: () => undefined, warn: () => undefined };

interface Reading {
  what: string;
  path: string;
  init?: RequestInit;
  /** How many devices of each person read at once; by default as many as there are people. */
  devices?: number;
  /** What is sent is smaller than the text. */
  isCompressed?: boolean;
}

/** Several people with 64 MB of text each read everything at once: memory stays bounded, and others are served. */
export async function readLargeJournals(): Promise<Outcome[]> {
  if (process.platform !== 'linux')
    return [{ what: 'large journals', found: 'not tried: only Linux tells the memory', isRight: false }];
  const installation = await startInstallation(makeFolder());
  const { server, address, dataDir } = installation;
  try {
    const people = await makePeople({ dataDir, count: readers + 1 });
    for (const { userId } of people.slice(0, readers))
      await storeJournal({ dataDir, userId, count: entries, textOf: makeText });
    const other = people.at(-1)!;
    const read = ({ what, path, init, devices = readers, isCompressed = false }: Reading) =>
      tryReading({
        what,
        server,
        address,
        other,
        devices,
        leastBytes: isCompressed ? 1 : entries * characters * 0.9,
        call: (person) => readAll({ address, path, person, ...(init && { init }) }),
      });
    const outcomes: Outcome[] = [];
    const restart = async () => {
      await server.stop();
      await server.start();
    };
    const post = { method: 'POST', body: JSON.stringify({ format: 'json' }) };
    // More than two exports at a time are declined for one person.
    const reads: Reading[] = [
      { what: 'the whole list', path: '/api/journal/entries' },
      { what: 'the changes', path: '/api/journal/entries/changes' },
      { what: 'the export as JSON', path: '/api/export-data', init: post, devices: 2 },
      { what: 'the export as ZIP', path: '/api/export/json?images=true', devices: 2, isCompressed: true },
      { what: 'the trash', path: '/api/journal/trash' },
    ];
    outcomes.push(await askWithoutReading({ server, address, person: people[0]! }));
    for (const reading of reads) {
      if (reading.path.endsWith('/trash')) await moveToTrash(dataDir);
      // Frees the memory of the previous read.
      await restart();
      outcomes.push(await read(reading)(people.slice(0, readers)));
    }
    return outcomes;
  } finally {
    await installation.remove();
  }
}

/** Somebody asks for the changes a hundred times at once and reads no answer. */
async function askWithoutReading({
  server,
  address,
  person,
}: {
  server: { pid(): number | null };
  address: string;
  person: SignedIn;
}): Promise<Outcome> {
  const atRest = readMegabytes(server.pid());
  const unread = Array.from({ length: unreadCalls }, () =>
    get(`${address}/api/journal/entries/changes`, { headers: { cookie: person.cookie } }),
  );
  const statuses = unread.map(
    (call) =>
      new Promise<number>((resolve) => call.once('response', (answer) => resolve(answer.statusCode ?? 0))),
  );
  const refused = (await Promise.all(statuses)).filter((status) => status === 429).length;
  const peak = readMegabytes(server.pid());
  for (const call of unread) call.destroy();
  return {
    what: `${unreadCalls} calls of one person at once whose answers nobody reads`,
    found: `${refused} are refused; memory ${Math.round(atRest)} → ${Math.round(peak)} MB`,
    isRight: refused > 0 && peak - atRest <= maxMegabytes,
  };
}

/** Several people read at once, each with as many devices. */
function tryReading({
  what,
  server,
  address,
  other,
  devices,
  leastBytes,
  call,
}: {
  what: string;
  server: { pid(): number | null };
  address: string;
  other: SignedIn;
  devices: number;
  leastBytes: number;
  call: (person: SignedIn) => Promise<{ status: number; bytes: number }>;
}) {
  return async (people: readonly SignedIn[]): Promise<Outcome> => {
    const atRest = readMegabytes(server.pid());
    let peak = atRest;
    let longest = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const begun = Date.now();
        await readAll({ address, path: '/api/journal/entries?limit=10', person: other });
        longest = Math.max(longest, Date.now() - begun);
        peak = Math.max(peak, readMegabytes(server.pid()));
        await wait(25);
      }
    })();
    const answers = await Promise.all(
      people.flatMap((person) => Array.from({ length: devices }, () => call(person))),
    );
    isOver = true;
    await watching;
    const least = Math.min(...answers.map(({ bytes }) => bytes));
    const isRead = answers.every(({ status }) => status === 200) && least >= leastBytes;
    const megabytes = Math.round(least / 1e6);
    return {
      what: `${people.length * devices} readings of ${what}, 64 MB of text each`,
      found: `${isRead ? `${megabytes} MB each` : `not read: ${answers.map(({ status }) => status).join(', ')}`}; memory ${Math.round(atRest)} → ${Math.round(peak)} MB; another call waits ${longest} ms at most`,
      isRight: isRead && peak - atRest <= maxMegabytes && longest <= longestWaitMs,
    };
  };
}

/** Reads an answer to its end without keeping it; the changes page by page. */
async function readAll({
  address,
  path,
  person,
  init = {},
}: {
  address: string;
  path: string;
  person: SignedIn;
  init?: RequestInit;
}): Promise<{ status: number; bytes: number }> {
  const headers = { cookie: person.cookie, origin: address, 'content-type': 'application/json' };
  let bytes = 0;
  for (let since = 0; ; ) {
    const query = path.endsWith('/changes') ? `?since=${since}` : '';
    const answer = await fetch(address + path + query, { ...init, headers });
    let tail = '';
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      const text = Buffer.from(part).toString('latin1');
      tail = (tail + text).slice(-200);
    }
    const cursor = /"cursor":(\d+),"hasMore":true/.exec(tail)?.[1];
    if (answer.status !== 200 || cursor === undefined) return { status: answer.status, bytes };
    since = Number(cursor);
  }
}

async function moveToTrash(dataDir: string): Promise<void> {
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  await database.$client.query('update journal_entries set removed_at = now()');
  await close();
}

function makeText(number: number): string {
  return `Day ${number}. I walked on for a while and thought of home. `.repeat(2_000).slice(0, characters);
}

function readMegabytes(pid: number | null): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
