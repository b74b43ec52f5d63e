import { patterns as lifePatterns } from '../../analysis/patterns.ts';
import { computeSharingChance } from '../../statistics/co-occurrence.ts';
import { computeQValues } from '../../statistics/false-discoveries.ts';
import type { JournalFeature } from '../journal-features.ts';

const minShared = 4;
const maxCompanions = 3;

/** Lists what occurs with a feature more often than by chance, most certain first; false discoveries at 10%. */
export function findCompanions(
  feature: JournalFeature,
  others: readonly JournalFeature[],
  total: number,
): string[] {
  const here = new Set(feature.present);
  const rows = others
    .filter((other) => other.key !== feature.key && isWorthSaying(feature, other))
    .map((other) => {
      const both = other.present.filter((index) => here.has(index)).length;
      return {
        other,
        both,
        p: computeSharingChance({ both, one: feature.present.length, two: other.present.length, total }),
      };
    });
  const q = computeQValues(rows.map(({ p }) => p));
  return (
    rows
      .map((row, index) => ({ ...row, q: q[index]! }))
      .filter((row) => row.q <= 0.1 && row.both >= minShared)
      .sort((a, b) => a.p - b.p)
      // A tag and a topic of the same name are named once, and so are "your mother" and Mother.
      .filter(({ other }, index, all) => all.findIndex((row) => isSameWord(row.other, other)) === index)
      .slice(0, maxCompanions)
      .map(({ other }) => (other.kind === 'tag' ? `#${other.name}` : other.name))
  );
}

const byKey = new Map(lifePatterns.map(({ key, name }) => [key, name.toLowerCase()]));
const isPeople = ({ key }: JournalFeature) => key === `theme:${byKey.get('social')}`;

// It isn't worth saying that weekends contain Saturdays, or that somebody appears with people.
function isWorthSaying(feature: JournalFeature, other: JournalFeature): boolean {
  const isCalendar = (kind: JournalFeature['kind']) => kind === 'weekday' || kind === 'weekend';
  if (isCalendar(feature.kind) && isCalendar(other.kind)) return false;
  if ([feature, other].some(({ kind }) => kind === 'person') && (isPeople(feature) || isPeople(other)))
    return false;
  return !isSameWord(feature, other) && !other.kind.startsWith('sleep');
}

function isSameWord(one: JournalFeature, other: JournalFeature): boolean {
  return stripName(one) === stripName(other);
}

const stripName = ({ name }: JournalFeature) => name.toLowerCase().replace(/^(?:your|the) /, '');
