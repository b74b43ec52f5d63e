import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type * as IndexedDb from './device/indexed-db.ts';
import type { openPostgres } from './server/postgres.ts';
import { makeDateClass } from './world/date.ts';
import type { World } from './world/world.ts';

const root = resolve(import.meta.dirname, '../..');

/** Bundles web code as one function that leaves its exports in `program`. */
export const programOptions = {
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
} satisfies BuildOptions;

/** A fault that replaces a text in the sources of a bundle. */
export interface Fault {
  /** What a person would notice. */
  effect: string;
  file: string;
  text: string;
  replacement: string;
}

/** A program takes browser globals as arguments, so that each run has its own world. */
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

/** The programs of a simulation, made from the sources, unchanged or with faults in them. */
export interface Programs {
  page: Program;
  serviceWorker: Program;
  /** Slow to start, so it is started once; its clock is that of the world being simulated. */
  server: unknown;
  clock: { world: Pick<World, 'now' | 'after'> | null };
  /** Also shared by all devices. */
  indexedDb: typeof IndexedDb;
  /** The source files of each program. */
  sources: Record<string, string[]>;
  /** Set if the rows should be in a real PostgreSQL. */
  postgres?: Awaited<ReturnType<typeof openPostgres>>;
}

const makers: {
  [Name in Exclude<keyof Programs, 'clock' | 'sources' | 'postgres'>]: (of: {
    make: (entry: string, globals: readonly string[]) => Promise<Program>;
    clock: Programs['clock'];
  }) => Promise<Programs[Name]>;
} = {
  async server({ make, clock }) {
    const start = await make('server/program.ts', globalsOf.server);
    return start({
      Date: makeDateClass(() => clock.world?.now ?? 0),
      setTimeout: (run: () => void, ms = 0) => clock.world?.after(ms, 'server', run),
      clearTimeout: (cancel?: () => void) => cancel?.(),
      setInterval: () => undefined,
      clearInterval: () => undefined,
    });
  },
  page: ({ make }) => make('device/page.ts', globalsOf.page),
  serviceWorker: ({ make }) => make('../../web/src/service-worker/outbox-sync.ts', globalsOf.page),
  async indexedDb({ make }) {
    const start = await make('device/indexed-db.ts', globalsOf['indexed-db']);
    const shared: { setImmediate?: (run: () => void) => void } = Object.create(globalThis);
    const indexedDb = start({ globalThis: shared }) as typeof IndexedDb;
    shared.setImmediate = indexedDb.queueStep;
    return indexedDb;
  },
};
type Name = keyof typeof makers;
const names = Object.keys(makers) as Name[];

export async function buildPrograms(): Promise<Programs> {
  const clock: Programs['clock'] = { world: null };
  const sources: Programs['sources'] = {};
  const built = await Promise.all(
    names.map(
      async (name) => [name, await makers[name]({ make: makeMaker({ name, sources }), clock })] as const,
    ),
  );
  return { clock, sources, ...(Object.fromEntries(built) as Pick<Programs, Name>) };
}

/** The programs with a fault, rebuilt where its file is used. */
export async function withFault(programs: Programs, fault: Fault): Promise<Programs> {
  const faulty = { ...programs, sources: { ...programs.sources } };
  const touched = names.filter((name) => programs.sources[name]?.some((path) => path.endsWith(fault.file)));
  if (touched.length === 0) throw new Error(`${fault.file} is in no program.`);
  const { clock, sources } = faulty;
  for (const name of touched)
    Object.assign(faulty, {
      [name]: await makers[name]({ make: makeMaker({ name, sources, fault }), clock }),
    });
  return faulty;
}

function makeMaker({ name, sources, fault }: { name: Name; sources: Programs['sources']; fault?: Fault }) {
  return async (entry: string, globals: readonly string[]): Promise<Program> => {
    const { outputFiles, metafile } = await build({
      entryPoints: [resolve(import.meta.dirname, entry)],
      ...programOptions,
      metafile: true,
      plugins: [inMemory, ...(fault ? [plant([fault], new Set())] : [])],
    });
    sources[name] = Object.keys(metafile.inputs);
    const given = [...globals, 'require'];
    const run = new Function(...given, `${outputFiles[0]?.text}\nreturn program;`);
    const require = createRequire(import.meta.url);
    return (values) => {
      const all: Record<string, unknown> = { require, ...values };
      return run(...given.map((each) => all[each]));
    };
  };
}

/** The server's rules run on rows in memory, and texts may be sealed by a faster stand-in for the cipher. */
const inMemory: Plugin = {
  name: 'in memory',
  setup(bundle) {
    const path = resolve(import.meta.dirname, 'server/memory-table.ts');
    bundle.onResolve({ filter: /\/sealed-table\.ts$/ }, () => ({ path }));
    const cipher = resolve(import.meta.dirname, 'device/text-cipher.ts');
    bundle.onResolve({ filter: /^@noble\/ciphers\/chacha\.js$/ }, () => ({ path: cipher }));
  },
};

/** Puts faults into sources while they are bundled, and records which were used. */
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
            throw new Error(`The text for "${fault.effect}" has to be in ${fault.file} exactly once.`);
          contents = contents.replace(fault.text, () => fault.replacement);
          planted.add(fault);
        }
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
