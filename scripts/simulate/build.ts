import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { dateOf } from './world/date.ts';
import type { World } from './world/world.ts';

const root = resolve(import.meta.dirname, '../..');

/** A fault that stands in the sources of a bundle in place of what is there. */
export interface Fault {
  /** What a person would meet. */
  effect: string;
  file: string;
  text: string;
  replacement: string;
}

/** Names that a program takes as arguments, so that each run of it has a world of its own. */
export type Program = (globals: Record<string, unknown>) => unknown;

const globalsOf = {
  page: [
    ...['window', 'self', 'document', 'navigator', 'indexedDB', 'localStorage', 'sessionStorage', 'fetch'],
    ...[
      'IDBRequest',
      'IDBTransaction',
      'IDBDatabase',
      'IDBObjectStore',
      'IDBIndex',
      'IDBCursor',
      'IDBKeyRange',
    ],
    ...['BroadcastChannel', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'crypto'],
    ...['AbortSignal', 'addEventListener', 'removeEventListener', 'dispatchEvent', 'console', 'Intl'],
  ],
  server: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  'indexed-db': ['globalThis'],
} as const;

/** The programs of a simulation, made from the sources as they are, or with faults in them. */
export interface Programs {
  page: Program;
  serviceWorker: Program;
  /** It takes long to start, and is started once: its clock is that of the world which is simulated at present. */
  server: unknown;
  clock: { world: Pick<World, 'now' | 'after'> | null };
  indexedDb: Program;
}

export async function buildPrograms(faults: readonly Fault[] = []): Promise<Programs> {
  const planted = new Set<Fault>();
  const make = async (entry: string, globals: readonly string[]) => {
    const { outputFiles } = await build({
      entryPoints: [resolve(import.meta.dirname, entry)],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'program',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      conditions: ['import', 'module'],
      external: ['node:*'],
      define: { 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
      absWorkingDir: root,
      logLevel: 'error',
      plugins: [inMemory, plant(faults, planted)],
    });
    const names = [...globals, 'require'];
    const run = new Function(...names, `${outputFiles[0]?.text}\nreturn program;`);
    const given = { require: createRequire(import.meta.url) };
    return (values: Record<string, unknown>) => {
      const all: Record<string, unknown> = { ...given, ...values };
      return run(...names.map((name) => all[name]));
    };
  };
  const clock: Programs['clock'] = { world: null };
  const startServer = await make('server/program.ts', globalsOf.server);
  const programs = {
    clock,
    server: startServer({
      Date: dateOf(() => clock.world?.now ?? 0),
      setTimeout: (run: () => void, ms = 0) => clock.world?.after(ms, 'server', run),
      clearTimeout: (cancel?: () => void) => cancel?.(),
      setInterval: () => undefined,
      clearInterval: () => undefined,
    }),
    page: await make('device/page.ts', globalsOf.page),
    serviceWorker: await make('../../web/src/service-worker/outbox-sync.ts', globalsOf.page),
    indexedDb: await make('device/indexed-db.ts', globalsOf['indexed-db']),
  };
  for (const fault of faults) if (!planted.has(fault)) throw new Error(`${fault.file} is in no program.`);
  return programs;
}

/** The server's rules run on rows in memory. */
const inMemory: Plugin = {
  name: 'in memory',
  setup(bundle) {
    const path = resolve(import.meta.dirname, 'server/memory-table.ts');
    bundle.onResolve({ filter: /\/sealed-table\.ts$/ }, () => ({ path }));
  },
};

/** Puts faults into sources while they are bundled, and notes which have been. */
export function plant(faults: readonly Fault[], planted: Set<Fault>): Plugin {
  return {
    name: 'faults',
    setup(bundle) {
      if (faults.length === 0) return;
      bundle.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        let contents = readFileSync(path, 'utf8');
        for (const fault of faults) {
          if (!path.endsWith(`/${fault.file}`)) continue;
          if (contents.split(fault.text).length !== 2)
            throw new Error(`The text for "${fault.effect}" has to stand once in ${fault.file}.`);
          contents = contents.replace(fault.text, () => fault.replacement);
          planted.add(fault);
        }
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
