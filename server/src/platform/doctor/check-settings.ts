import type { Finding } from './finding.ts';

/** Variables whose names begin like these are ours wherever they are set; in the file `.env` all of them are. */
const families = ['AI_', 'BACKUP_', 'OIDC_', 'SPEECH_', 'STRIPE_'];
const oidcName = /^OIDC_[A-Z0-9_]+_(?:NAME|ISSUER|CLIENT_ID|CLIENT_SECRET)$/;
const minNode = [20, 19] as const;
const likeness = 3;

/** Names variables that nothing reads, with the one that was probably meant. */
export function checkVariables({
  known,
  environment,
  fromFile,
}: {
  known: readonly string[];
  /** Names of what is set for this process. */
  environment: readonly string[];
  /** Names in the file `.env`. */
  fromFile: readonly string[];
}): Finding[] {
  const ours = environment.filter((name) => families.some((family) => name.startsWith(family)));
  const unknown = [...new Set([...fromFile, ...ours])].filter(
    (name) => !known.includes(name) && !oidcName.test(name),
  );
  if (unknown.length === 0)
    return [{ about: 'Settings', state: 'fine', text: 'Every variable is one that Reflect reads.' }];
  return unknown.map((name) => {
    const meant = nearestName(name, known);
    const hint = meant ? `Did you mean ${meant}?` : 'Remove it, or see the table in README.md.';
    return { about: 'Settings', state: 'warning', text: `Nothing reads ${name}. ${hint}` };
  });
}

/** Whether this Node is new enough. */
export function checkNode(version: string): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > minNode[0] || (major === minNode[0] && minor >= minNode[1]);
  const text = isEnough
    ? `Node ${version}.`
    : `This is Node ${version}; Reflect needs ${minNode.join('.')} or newer.`;
  return [{ about: 'Node', state: isEnough ? 'fine' : 'wrong', text }];
}

function nearestName(name: string, known: readonly string[]): string | null {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= likeness ? nearest.candidate : null;
}

/** How many letters have to be added, removed or replaced to make one name of the other. */
function editDistance(from: string, to: string): number {
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
