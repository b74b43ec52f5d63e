import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from '../files/server-folder.ts';
import type { Finding } from './finding.ts';

/** Variables with these prefixes are ours wherever they are set; in the file `.env`, all variables are. */
const families = [
  'AI_',
  'BACKUP_',
  'METRICS_',
  'OIDC_',
  'OTEL_EXPORTER_OTLP_',
  'OTEL_TRACES_',
  'SPEECH_',
  'STORAGE_',
  'STRIPE_',
];
const oidcName = /^OIDC_[A-Z0-9_]+_(?:NAME|ISSUER|CLIENT_ID|CLIENT_SECRET)$/;
/** Read by the library that sends traces. */
const otlpName = /^OTEL_EXPORTER_OTLP_(?:TRACES_)?(?:CERTIFICATE|CLIENT_CERTIFICATE|CLIENT_KEY|COMPRESSION)$/;
const minNode = [20, 19] as const;
const likeness = 3;

/** Lists variables that nothing reads, each with the one that was probably meant. */
export function checkVariables({
  known,
  environment,
  fromFile,
}: {
  known: readonly string[];
  /** The names of the variables set for this process. */
  environment: readonly string[];
  /** The names in the file `.env`. */
  fromFile: readonly string[];
}): Finding[] {
  const ours = environment.filter((name) => families.some((family) => name.startsWith(family)));
  const unknown = [...new Set([...fromFile, ...ours])].filter(
    (name) => !known.includes(name) && !oidcName.test(name) && !otlpName.test(name),
  );
  if (unknown.length === 0)
    return [{ about: 'Settings', state: 'fine', text: 'Reflect knows every setting.' }];
  return unknown.map((name) => {
    const meant = findNearestName(name, known);
    const detail = meant ? `Did you mean \`${meant}\`?` : 'Remove it, or see the table in `README.md`.';
    return { about: 'Settings', state: 'warning', text: `Nothing reads \`${name}\`.`, detail };
  });
}

/** Reads the version of this program and checks whether Node is new enough for it. */
export function checkVersion(node: string): Finding[] {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isEnough = major > minNode[0] || (major === minNode[0] && minor >= minNode[1]);
  const { version } = JSON.parse(readFileSync(path.join(serverFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (isEnough)
    return [{ about: 'Version', state: 'fine', text: `Reflect ${version}.`, detail: `On Node ${node}.` }];
  const detail = `Reflect ${version} needs ${minNode.join('.')} or newer.`;
  return [{ about: 'Version', state: 'wrong', text: `This is Node ${node}.`, detail }];
}

function findNearestName(name: string, known: readonly string[]): string | null {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: countEdits(name, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= likeness ? nearest.candidate : null;
}

function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
