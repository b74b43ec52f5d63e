import { type Field, makeEmpty } from '@reflect/contract';

type Upgrades = Record<number, (old: never) => unknown>;
type Added = Readonly<Record<string, Field & { since: number }>>;

/**
 * The version of a payload and its upgrades: the given ones, and one for each version that added fields, which are
 * empty in older payloads. @throws Error if a version has two upgrades or none.
 */
export function collectVersions({ added, upgrades }: { added: Added; upgrades: Upgrades }): {
  version: number;
  upgrades: Upgrades;
} {
  const all: Upgrades = { ...upgrades };
  for (const since of new Set(Object.values(added).map((field) => field.since))) {
    const empty = makeEmpty(
      Object.fromEntries(Object.entries(added).filter(([, field]) => field.since === since)),
    );
    if (all[since - 1]) {
      const names = Object.keys(empty).join(', ');
      const next = findNextVersion({ added, upgrades });
      throw new Error(`Version ${since} of this payload is taken. Write since: ${next} for ${names}.`);
    }
    all[since - 1] = (payload: object) => ({ ...payload, ...empty });
  }
  const version = Object.keys(all).length + 1;
  for (let from = 1; from < version; from += 1)
    if (!all[from])
      throw new Error(
        `No upgrade leads to version ${from + 1} of this payload. Write since: ${from + 1} for the new field.`,
      );
  return { version, upgrades: all };
}

function findNextVersion({ added, upgrades }: { added: Added; upgrades: Upgrades }): number {
  const upgraded = Object.keys(upgrades).map((from) => Number(from) + 1);
  return Math.max(...upgraded, ...Object.values(added).map(({ since }) => since)) + 1;
}
