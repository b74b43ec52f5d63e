import type { ObservedEntry } from '../../contract/src/index.ts';
import { findPatterns } from '../../engine/src/index.ts';
import { dateOfDay, dayNumber } from '../../engine/src/insights/journal-days.ts';
import { randomFrom } from '../../engine/src/statistics/random.ts';

// tsx scripts/bench/patterns.ts [years]: what findPatterns finds in made-up years whose effects are known.
const years = Number(process.argv[2] ?? 40);
const length = 365;
const first = dayNumber('2025-11-22');
const options = { now: `${dateOfDay(first + length)}T12:00:00Z`, timeZone: 'UTC' };
/** Moods of a day have this spread, in points of 1 to 5. */
const spread = 0.8;

type Plant = (day: { entry: ObservedEntry; at: number; random: () => number }) => number;

/** A year of moods by chance that last a little, with names, tags and habits by chance, and what is planted. */
function makeYear(seed: number, plant: Plant): ObservedEntry[] {
  const random = randomFrom(seed);
  const noise = () => (random() + random() + random() + random() - 2) * Math.sqrt(3) * spread;
  let lasting = 0;
  return Array.from({ length }, (_, at): ObservedEntry => {
    const some = (items: readonly string[]) => items.filter(() => random() < 0.16);
    const sentences = some([
      'Lunch with Marta.',
      'Jonas called.',
      'I talked to Priya.',
      'My sister was here.',
      'I slept badly.',
      'We were in Lisbon.',
      'I went for a run.',
      'A long meeting at work.',
    ]);
    const entry: ObservedEntry = {
      id: `e${at}`,
      createdAt: `${dateOfDay(first + at)}T${String(7 + Math.floor(random() * 15)).padStart(2, '0')}:30:00Z`,
      content: `A day. ${sentences.join(' ')}`,
      tags: some(['yoga', 'city', 'reading', 'family', 'errands', 'music']),
      mood: null,
    };
    lasting = 0.3 * lasting + 0.95 * noise();
    const felt = 3 + lasting + plant({ entry, at, random });
    return { ...entry, sentimentScore: Math.max(1, Math.min(5, felt)) };
  });
}

interface Scenario {
  name: string;
  plant: Plant;
  /** Keys that say what was planted. */
  wanted: RegExp;
}

const scenarios: Scenario[] = [
  { name: 'noise', plant: () => 0, wanted: /^$/ },
  {
    name: 'a tag on 60 days, d .5',
    plant: ({ entry, random }) => {
      if (random() >= 60 / length) return 0;
      entry.tags.push('garden');
      return 0.5 * spread;
    },
    wanted: /^tag:garden$/,
  },
  {
    name: 'a person on 60 days, d -.5, often first in the sentence',
    plant: ({ entry, random }) => {
      if (random() >= 60 / length) return 0;
      entry.content += random() < 0.6 ? ' Dominik came by.' : ' Then I met Dominik.';
      return -0.5 * spread;
    },
    wanted: /^person:dominik$/,
  },
  {
    name: 'Mondays, d -.5',
    plant: ({ at }) => ((first + at + 4) % 7 === 1 ? -0.5 * spread : 0),
    wanted: /^weekday:mondays$/,
  },
  {
    name: 'a slow change over the year, one point',
    plant: ({ at }) => at / length - 0.5,
    wanted: /^mood-trend$/,
  },
];

let [right, wrong] = [0, 0];
for (const { name, plant, wanted } of scenarios) {
  let [found, misled] = [0, 0];
  for (let seed = 0; seed < years; seed += 1) {
    // That moods last is true of all of these years.
    const keys = findPatterns(makeYear(1000 * scenarios.length + seed * 7, plant), options)
      .map(({ key }) => key)
      .filter((key) => key !== 'swings');
    const others = keys.filter((key) => !wanted.test(key));
    if (keys.length > others.length) found += 1;
    if (others.length > 0) misled += 1;
    if (name !== 'noise') {
      right += keys.length - others.length;
      wrong += others.length;
    }
  }
  const told =
    name === 'noise'
      ? `nothing found in ${years - misled}`
      : `found in ${found}, something else in ${misled}`;
  console.log(`${name}: ${told} of ${years} years`);
}
console.log(`precision where something was planted: ${(right / Math.max(1, right + wrong)).toFixed(2)}`);
