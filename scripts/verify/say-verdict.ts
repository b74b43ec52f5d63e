import { createHash } from 'node:crypto';
import { readBuildList } from '../../web/src/platform/code/build-list.ts';
import { followsKey, isListSigned, readSignature } from '../../web/src/platform/code/build-signature.ts';
import type { Comparison } from './compare-with-build.ts';

/** Keys of releases that a checkout knows: `release-keys.json`. */
export interface KnownKey {
  name: string;
  key: string;
}
export interface Verdict {
  lines: string[];
  isSame: boolean;
}

const shown = 40;

/** The result of a comparison, in words. The last line is the verdict. */
export function sayVerdict(
  { compared, differences, extra, sent }: Comparison,
  { address, release, keys }: { address: string; release: string; keys: readonly KnownKey[] },
): Verdict {
  const isSame = differences.length === 0 && extra.length === 0;
  const lines = [
    ...shortenList(differences.map(({ path, what }) => `differs  ${path} ${what}.`)),
    ...shortenList(extra.map((path) => `extra    ${path} is listed there, and isn't in ${release}.`)),
    `${compared - differences.length} of ${compared} addresses are the same, as a browser asks for them and plainly.`,
    ...sayList(sent),
    saySignature(sent, keys),
  ];
  if (isSame) {
    lines.push(
      'This was true for a visitor without a session, at this moment. It says nothing of the server itself.',
      `The same: ${address} hands out the web app of ${release}.`,
    );
  } else {
    lines.push(`Not the same: ${address} differs from ${release} in ${differences.length + extra.length}.`);
  }
  return { lines, isSame };
}

function sayList({ list }: Comparison['sent']): string[] {
  const own = list && readBuildList(new TextDecoder().decode(list));
  if (!list || !own) return ['It has no list of its build that can be read.'];
  return [
    `It says that it is version ${own.version}, ${own.commit ? `commit ${own.commit}` : 'of no commit'}. Build ${hashToGroups(list)}.`,
  ];
}

function saySignature({ list, signature: text }: Comparison['sent'], keys: readonly KnownKey[]): string {
  if (list === null || text === null) return 'Nobody has signed it.';
  const signature = readSignature(text);
  if (!signature || !isListSigned({ list, signature })) return 'Its signature is false.';
  const known = keys.find(({ key }) => followsKey({ known: key, signature }));
  const key = hashToGroups(Buffer.from(signature.key, 'base64'));
  return known
    ? `It is signed by ${known.name}, with a key that this checkout knows: ${key}.`
    : `It is signed with a key that this checkout doesn't know, whose holder calls itself ${signature.name}: ${key}.`;
}

/** As Settings shows it. */
function hashToGroups(bytes: Uint8Array): string {
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  return (digits.match(/.{4}/g) ?? []).join(' ');
}

function shortenList(lines: string[]): string[] {
  const rest = lines.length - shown;
  return rest > 0 ? [...lines.slice(0, shown), `… and ${rest} more.`] : lines;
}
