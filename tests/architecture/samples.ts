import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeMind } from '../../server/src/ai/make-mind.ts';
import type { Mind } from '../../server/src/ai/mind.ts';
import { startVoice } from '../../server/src/features/voice/testing/voice-stand-in.ts';
import { makeLog } from '../../server/src/platform/log/log.ts';
import type { Ids, Sample } from '../../server/src/testing/sample.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../server/src/testing/test-server.ts';

const features = resolve(import.meta.dirname, '../../server/src/features');

/** A sign-in makes the rows of this one. */
const filledBySignIn = ['accounts'];

const getFile = (feature: string, role: string) => join(features, feature, `${feature}.${role}.ts`);

/** Features that have tables but no sample for the sweeps. */
export const withoutSample = readdirSync(features).filter(
  (name) =>
    existsSync(getFile(name, 'tables')) &&
    !existsSync(getFile(name, 'sample')) &&
    !filledBySignIn.includes(name),
);

/** The sample of every feature, after those that it refers to. */
export const samples: ReadonlyMap<string, Sample> = await loadSamples();

export const wordsOfSamples = [...samples.values()].flatMap(({ words }) => words);

/** Rows of a person by feature, each by the fields that name it. */
export type FilledRows = Map<string, Ids[]>;

/** Fills every feature for a person; with `only`, that feature and those that its rows refer to. */
export async function fillAll({
  person,
  server,
  only,
}: {
  person: TestPerson;
  server: TestServer;
  only?: string;
}): Promise<FilledRows> {
  const rows: FilledRows = new Map();
  const wanted = only !== undefined && samples.has(only) ? withEarlier(only) : new Set(samples.keys());
  for (const [name, sample] of samples) {
    if (!wanted.has(name)) continue;
    rows.set(name, await sample.fill({ person, ids: mergeIds(rows, 0), services: server.services }));
  }
  return rows;
}

/** A feature, and all that have to be filled before it. */
function withEarlier(feature: string): Set<string> {
  const earlier = samples.get(feature)?.after ?? [];
  return new Set([feature, ...earlier.flatMap((name) => [...withEarlier(name)])]);
}

/**
 * Sets of ids for the endpoints of a feature: in each, a row of every feature. `id` and `before`, which every feature
 * has, belong to this one.
 */
export function makeIdSets(feature: string, rows: FilledRows): Ids[] {
  const most = Math.max(...[...rows.values()].map(({ length }) => length));
  const own = rows.get(feature) ?? [];
  return Array.from({ length: most }, (_, at) => ({ ...mergeIds(rows, at), ...own[at % own.length] }));
}

export async function startSampleServer(
  overrides: Parameters<typeof startTestServer>[0] = {},
): Promise<TestServer> {
  const voice = await startVoice();
  const server = await startTestServer({
    ...overrides,
    config: { ...overrides.config, speech: voice.speech },
    mind: makeReportingMind(),
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await voice.stop();
    },
  };
}

/** The engine, reporting each analysis as sent to a language model, so that the log of those has rows. */
function makeReportingMind(): Mind {
  const engine = makeMind({ ai: null, log: makeLog({ level: 'silent' }) });
  const listeners: Parameters<Mind['onSent']>[0][] = [];
  return {
    ...engine,
    onSent: (listener) => void listeners.push(listener),
    analyseEntry(entry) {
      const [task, providerName] = ['analyse_entry', 'Zorbaline'];
      const sent = { userId: entry.userId, task, providerName, characters: 18, entries: 1, images: 0 };
      for (const listener of listeners) listener(sent);
      return engine.analyseEntry(entry);
    },
  };
}

function mergeIds(rows: FilledRows, at: number): Ids {
  return Object.assign({}, ...[...rows.values()].map((sets) => sets[at % sets.length] ?? {})) as Ids;
}

async function loadSamples(): Promise<Map<string, Sample>> {
  const found = new Map<string, Sample>();
  for (const name of readdirSync(features).filter((feature) => existsSync(getFile(feature, 'sample')))) {
    const module = (await import(pathToFileURL(getFile(name, 'sample')).href)) as { sample: Sample };
    found.set(name, module.sample);
  }
  const sorted = new Map<string, Sample>();
  const add = (name: string) => {
    const sample = found.get(name);
    if (!sample) throw new Error(`There is no sample of ${name} to come first.`);
    for (const earlier of sample.after ?? []) if (!sorted.has(earlier)) add(earlier);
    sorted.set(name, sample);
  };
  for (const name of found.keys()) if (!sorted.has(name)) add(name);
  return sorted;
}
