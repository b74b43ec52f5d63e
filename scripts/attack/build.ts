import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { type Fault, plant, programOptions } from '../simulate/build.ts';
import type { DeviceProgram, PageGlobals } from './device/device.ts';

/** The browser globals that each page gets its own copy of. */
const names = [
  ...['window', 'self', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'fetch'],
  ...['indexedDB', 'setTimeout', 'clearTimeout', 'addEventListener', 'removeEventListener', 'dispatchEvent'],
  ...['globalThis', 'BroadcastChannel'],
] as const;

/** The web code that handles a private journal on a device, unchanged or with a defence removed. */
export async function buildDeviceProgram(
  faults: readonly Fault[] = [],
): Promise<(globals: PageGlobals) => DeviceProgram> {
  const planted = new Set<Fault>();
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, 'device/device-program.ts')],
    ...programOptions,
    logOverride: { 'empty-import-meta': 'silent' },
    plugins: [plant(faults, planted)],
  });
  for (const fault of faults) if (!planted.has(fault)) throw new Error(`${fault.file} is in no program.`);
  const run = new Function(...names, 'require', `${outputFiles[0]?.text}\nreturn program;`);
  return (globals) => run(...names.map((name) => globals[name]), createRequire(import.meta.url));
}
