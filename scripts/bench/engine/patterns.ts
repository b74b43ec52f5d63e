import { findPatterns } from '../../../engine/src/index.ts';
import { makeYear, spread, type YearOptions } from './made-up-year.ts';

// tsx scripts/bench/engine/patterns.ts [years] [first seed] [part of a name]: what is found in made-up years whose effects are known.
const years = Number(process.argv[2] ?? 40);
const firstSeed = Number(process.argv[3] ?? 5000);
const part = process.argv[4] ?? '';

interface Scenario {
  name: string;
  year: YearOptions;
  /** Keys that name what was planted; none for noise. */
  wanted?: RegExp;
}

const onDays = (days: number): NonNullable<YearOptions['plant']> => {
  return ({ entry, random }) => {
    if (random() >= days / 365) return 0;
    entry.tags.push('garden');
    return 0.5 * spread;
  };
};

const scenarios: Scenario[] = [
  { name: 'noise, moods of each day by themselves', year: { lasts: 0 } },
  { name: 'noise, moods last a little', year: {} },
  { name: 'noise, moods last long', year: { lasts: 0.6 } },
  { name: 'noise, 120 entries', year: { writes: 0.33 } },
  { name: 'noise, three months', year: { days: 91 } },
  { name: 'a tag on 60 days, d .5', year: { plant: onDays(60) }, wanted: /^tag:garden$/ },
  {
    name: 'a person on 60 days, d -.5, often first in the sentence',
    year: {
      plant: ({ entry, random }) => {
        if (random() >= 60 / 365) return 0;
        entry.content += random() < 0.6 ? ' Dominik came by.' : ' Then I met Dominik.';
        return -0.5 * spread;
      },
    },
    wanted: /^person:dominik$/,
  },
  {
    name: 'Mondays, d -.5',
    year: { plant: ({ weekday }) => (weekday === 1 ? -0.5 * spread : 0) },
    wanted: /^weekday:mondays$/,
  },
  {
    name: 'a slow change over the year, one point',
    year: { plant: ({ at }) => at / 365 - 0.5 },
    wanted: /^mood-trend$/,
  },
  {
    name: 'weeks of bad sleep by the check-ins, d -.5',
    year: { badWeek: -0.5 * spread },
    wanted: /^check-in:sleep$/,
  },
];

let [right, wrong] = [0, 0];
for (const { name, year, wanted } of scenarios.filter((scenario) => scenario.name.includes(part))) {
  let [found, misled] = [0, 0];
  const misleading = new Map<string, number>();
  for (let seed = 0; seed < years; seed += 1) {
    const { entries, now, habits, checkIns } = makeYear(firstSeed + seed * 7, year);
    const keys = findPatterns(entries, { now, timeZone: 'UTC', habits, checkIns })
      .map(({ key }) => key)
      // Most of these years do have lasting moods.
      .filter((key) => key !== 'swings' || year.lasts === 0);
    const others = keys.filter((key) => !wanted?.test(key));
    for (const key of others) misleading.set(key, (misleading.get(key) ?? 0) + 1);
    if (keys.length > others.length) found += 1;
    if (others.length > 0) misled += 1;
    if (wanted) {
      right += keys.length - others.length;
      wrong += others.length;
    }
  }
  const told = wanted
    ? `found in ${found}, something else in ${misled}`
    : `nothing found in ${years - misled}`;
  const which = [...misleading].sort((a, b) => b[1] - a[1]).map(([key, count]) => `${key} ${count}`);
  console.log(`${name}: ${told} of ${years} years${which.length > 0 ? ` (${which.join(', ')})` : ''}`);
}
if (right + wrong > 0)
  console.log(`precision where something was planted: ${(right / (right + wrong)).toFixed(2)}`);
