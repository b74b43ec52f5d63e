import { seedRandom } from '../../engine/src/statistics/random.ts';
import { dreams, events, goals, moods, pages } from './year-texts.ts';

/** An entry of the year, before it is sent. */
export interface SeedEntry {
  createdAt: string;
  content: string;
  tags: string[];
  mood?: string;
  isSecret: boolean;
  people: string[];
}

/** A believable year of one person: the planted effects are known, and the rest is random. */
export interface SeedYear {
  entries: SeedEntry[];
  people: { displayName: string; relationship: string }[];
  habits: {
    name: string;
    category: string;
    frequency: 'daily' | 'weekly';
    createdAt: string;
    targetValue: number;
    targetUnit: string | null;
    days: string[];
  }[];
  goals: {
    title: string;
    category: string;
    createdAt: string;
    targetValue: number;
    unit: string;
    targetDate: string;
    /** Oldest first. */
    progress: { progressValue: number; createdAt: string; notes?: string; mood?: string }[];
  }[];
  checkIns: {
    createdAt: string;
    mood: number;
    energy: number;
    sleep: number;
    connection: number;
    meaning: number;
    note: string;
  }[];
  dreams: {
    title: string;
    narrative: string;
    emotions: readonly string[];
    symbols: readonly string[];
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
const plantedTags: Partial<Record<Planted, string>> = { run: 'running', dominik: 'work', mother: 'family' };

const dailyHabit = { frequency: 'daily', targetValue: 1, targetUnit: null } as const;
const callHome = { name: 'Call home', category: 'relationships' } as const;
const subtractDays = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
const getDayBefore = (now: Date, days: number) => subtractDays(now, days).toISOString().slice(0, 10);
const listWeeksBefore = (now: Date, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => getDayBefore(now, week * 7 + 1));

function listGoalsBefore(now: Date): SeedYear['goals'] {
  return goals.map(({ progress, dueInDays, ...goal }) => ({
    ...goal,
    createdAt: subtractDays(now, length - 5).toISOString(),
    targetDate: getDayBefore(now, -dueInDays),
    progress: progress.map(({ daysAgo, ...row }) => ({
      ...row,
      createdAt: subtractDays(now, daysAgo).toISOString(),
    })),
  }));
}

function checkInsBefore(now: Date): SeedYear['checkIns'] {
  const computeWave = (week: number, shift: number) => Math.round(5.5 + 2.6 * Math.sin((week + shift) / 2.3));
  return Array.from({ length: 14 }, (_, at) => {
    const week = 13 - at;
    return {
      createdAt: subtractDays(now, week * 7 + 2).toISOString(),
      mood: computeWave(at, 0),
      energy: computeWave(at, 1),
      sleep: computeWave(at, 3),
      connection: computeWave(at, 5),
      meaning: Math.round(5 + at / 5),
      note: at % 4 === 1 ? 'More sleep than the week before, and a long call with Iva.' : '',
    };
  });
}

/** The year before `now`, always the same for the same `seed`. */
export function makeYear({ now, seed = 7 }: { now: Date; seed?: number }): SeedYear {
  const random = seedRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const drawNoise = () => (random() + random() + random() - 1.5) * 1.3;
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
    mood = 0.35 * mood + drawNoise();
    const felt = mood + effect;
    if (happened.includes('run')) runs.push(date);
    if (random() < 0.5) readings.push(date);
    if (random() < 0.12) continue;
    const level =
      felt < -1 ? 'veryLow' : felt < -0.35 ? 'low' : felt < 0.35 ? 'even' : felt < 1 ? 'high' : 'veryHigh';
    const sentences = [...happened.map((key) => pick(events[key])), pick(pages[level]), pick(pages[level])];
    at.setUTCHours(happened.includes('shortNight') ? 7 : 20, Math.floor(random() * 60));
    entries.push({
      createdAt: at.toISOString(),
      content: [...new Set(sentences)].join(' '),
      tags: happened.flatMap((key) => plantedTags[key] ?? []),
      ...(at.getUTCDate() % 3 !== 0 && { mood: moods[level][at.getUTCDate() % moods[level].length] }),
      isSecret: random() < 0.02,
      people: happened.flatMap((key) => names[key] ?? []),
    });
  }
  const daily = { ...dailyHabit, createdAt: subtractDays(now, length - 5).toISOString() };
  return {
    entries: entries.filter(({ createdAt }) => Date.parse(createdAt) < now.getTime()),
    people: [
      { displayName: 'Iva', relationship: 'friend' },
      { displayName: 'Dominik', relationship: 'boss' },
      { displayName: 'Mother', relationship: 'parent' },
    ],
    habits: [
      { ...daily, name: 'Run', category: 'health', targetValue: 4, targetUnit: 'km', days: runs },
      { ...daily, name: 'Read before bed', category: 'mindfulness', days: readings },
      {
        ...daily,
        ...callHome,
        frequency: 'weekly',
        days: listWeeksBefore(now, 20).filter((_, at) => at % 7 !== 3),
      },
    ],
    goals: listGoalsBefore(now),
    checkIns: checkInsBefore(now),
    dreams: dreams.map((dream, index) => ({
      ...dream,
      dreamDate: new Date(now.getTime() - (index * 27 + 4) * dayMs).toISOString().slice(0, 10),
    })),
  };
}
