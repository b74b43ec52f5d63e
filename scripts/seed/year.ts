import { randomFrom } from '../../engine/src/statistics/random.ts';
import { dreams, events, pages } from './year-texts.ts';

/** An entry of the year, before it is sent. */
export interface SeedEntry {
  createdAt: string;
  content: string;
  tags: string[];
  mood?: string;
  isSecret: boolean;
  people: string[];
}

/** A believable year of one person: what is planted in it is known, and the rest is chance. */
export interface SeedYear {
  entries: SeedEntry[];
  people: { displayName: string; relationship: string }[];
  habits: { name: string; category: string; days: string[] }[];
  dreams: {
    title: string;
    narrative: string;
    emotions: readonly string[];
    wokeFeeling: string;
    dreamDate: string;
  }[];
}

const dayMs = 24 * 60 * 60 * 1000;
const length = 365;
/** How often something happens on a day, and by how much it changes that day's mood. */
const planted = {
  run: { chance: 0.3, by: 0.9 },
  iva: { chance: 0.25, by: 0.8 },
  dominik: { chance: 0.28, by: -1 },
  shortNight: { chance: 0.2, by: -0.8 },
  mother: { chance: 0.12, by: 0 },
} as const;
type Planted = keyof typeof planted;
const names: Partial<Record<Planted, string>> = { iva: 'Iva', dominik: 'Dominik', mother: 'Mother' };
const tagOf: Partial<Record<Planted, string>> = { run: 'running', dominik: 'work', mother: 'family' };

/** The year before `now`, the same for the same `seed`. */
export function makeYear({ now, seed = 7 }: { now: Date; seed?: number }): SeedYear {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const noise = () => (random() + random() + random() - 1.5) * 1.3;
  const entries: SeedEntry[] = [];
  const runs: string[] = [];
  const readings: string[] = [];
  let mood = 0;
  for (let day = 0; day < length; day += 1) {
    const at = new Date(now.getTime() - (length - day) * dayMs);
    const date = at.toISOString().slice(0, 10);
    const isWeekend = [0, 6].includes(at.getUTCDay());
    const happened = (Object.keys(planted) as Planted[]).filter(
      (key) => random() < planted[key].chance && !(key === 'dominik' && isWeekend),
    );
    const effect = happened.reduce((sum, key) => sum + planted[key].by, 0);
    mood = 0.35 * mood + noise();
    const felt = mood + effect;
    if (happened.includes('run')) runs.push(date);
    if (random() < 0.5) readings.push(date);
    // Nobody writes every day.
    if (random() < 0.12) continue;
    const level =
      felt < -1 ? 'veryLow' : felt < -0.35 ? 'low' : felt < 0.35 ? 'even' : felt < 1 ? 'high' : 'veryHigh';
    const sentences = [...happened.map((key) => pick(events[key])), pick(pages[level]), pick(pages[level])];
    at.setUTCHours(happened.includes('shortNight') ? 7 : 20, Math.floor(random() * 60));
    entries.push({
      createdAt: at.toISOString(),
      content: [...new Set(sentences)].join(' '),
      tags: happened.flatMap((key) => tagOf[key] ?? []),
      isSecret: random() < 0.02,
      people: happened.flatMap((key) => names[key] ?? []),
    });
  }
  return {
    entries: entries.filter(({ createdAt }) => Date.parse(createdAt) < now.getTime()),
    people: [
      { displayName: 'Iva', relationship: 'friend' },
      { displayName: 'Dominik', relationship: 'boss' },
      { displayName: 'Mother', relationship: 'parent' },
    ],
    habits: [
      { name: 'Run', category: 'health', days: runs },
      { name: 'Read before bed', category: 'mindfulness', days: readings },
    ],
    dreams: dreams.map((dream, index) => ({
      ...dream,
      dreamDate: new Date(now.getTime() - (index * 27 + 4) * dayMs).toISOString().slice(0, 10),
    })),
  };
}
