import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { analyseEntry } from '../../../engine/src/index.ts';
import { type JourneyServer, startJourneyServer } from '../../../tests/support/journey-server.ts';
import type { Crowd } from './crowd.ts';

/** How much is stored before anybody calls. */
export interface Size {
  accounts: number;
  entries: number;
  people: number;
  journal: number;
  daysDone: number;
}
export interface StoredPerson {
  userId: string;
  cookie: string;
  habitId: string;
  /** The number of their entries. */
  count: number;
}
interface Stored {
  signedIn: StoredPerson[];
  texts: string[];
  seconds: number;
  stored: number;
  heapBytes: number;
  indexBytes: number;
}
export interface LoadedServer extends Omit<Stored, 'signedIn' | 'texts'> {
  server: JourneyServer;
  crowd: Crowd;
}

const storing = join(import.meta.dirname, '../../../server/src/testing/store-crowd.ts');
const getUrlBesideThis = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;

/** Starts the built server on its own database and fills it. Without sealing, both read and write plain bytes. */
export async function startLoaded({
  size,
  isSealed,
  profileFile,
}: {
  size: Size;
  isSealed: boolean;
  profileFile?: string | undefined;
}): Promise<LoadedServer> {
  const without = isSealed ? [] : ['--import', getUrlBesideThis('without-sealing.mjs')];
  const probe = profileFile ? ['--import', getUrlBesideThis('profile-probe.mjs')] : [];
  const server = await startJourneyServer({
    NODE_OPTIONS: [...without, ...probe].join(' '),
    ...(profileFile && { PROFILE_FILE: profileFile }),
  });
  try {
    const { signedIn, texts, ...figures } = await store({ ...size, dataDir: server.dataDir }, without);
    const people = signedIn.map((person) => ({ ...person, cursor: person.count, entryId: null, ticks: 0 }));
    const written = texts.map((content) => ({
      content,
      mood: 'calm',
      deviceAnalysis: analyseEntry(content),
    }));
    const agent = new Agent({ keepAlive: true });
    return { ...figures, server, crowd: { address: server.address, people, texts: written, agent } };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

async function store(wanted: Size & { dataDir: string }, without: string[]): Promise<Stored> {
  const child = fork(storing, [JSON.stringify(wanted)], { execArgv: ['--import', 'tsx', ...without] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The entries could not be stored (${code}).`);
  });
  const [stored] = (await Promise.race([once(child, 'message'), failed])) as [Stored];
  failed.catch(() => undefined);
  return stored;
}
