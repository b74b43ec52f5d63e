import type { StoredPerson } from './start-server.ts';

export interface Person extends StoredPerson {
  /** The device's position in the changes of the entries. */
  cursor: number;
  entryId: string | null;
  /** How many more days the habit was done, counted back from before the first stored day. */
  ticks: number;
}

/** A call that a person makes, and how many of a hundred calls are of its kind. */
export interface Kind {
  name: string;
  share: number;
  make: (person: Person, texts: readonly Written[]) => Call;
  /** What the device keeps from the answer for a later call. */
  learn?: (person: Person, answer: string) => void;
}
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}
export interface Written {
  content: string;
  deviceAnalysis: unknown;
}

const entries = '/api/journal/entries';
const dayMs = 24 * 60 * 60_000;
const read = (path: string): Call => ({ method: 'GET', path });
const send = (path: string, body: object): Call => ({ method: 'POST', path, body: JSON.stringify(body) });

/**
 * What a day with the journal asks of the server. Search, the calendar and its days are computed on the device: their
 * only cost to the server is the whole journal, read once by a new device.
 */
export const kinds: readonly Kind[] = [
  {
    name: 'changes since the last look',
    share: 38,
    make: ({ cursor }) => read(`${entries}/changes?since=${cursor}`),
    learn: (person, answer) => {
      person.cursor = Number(/"cursor":(\d+)/.exec(answer)?.[1] ?? person.cursor);
    },
  },
  { name: 'newest 50 entries', share: 14, make: () => read(`${entries}?limit=50`) },
  {
    name: 'an entry is saved',
    share: 14,
    make: ({ ticks, count }, texts) => send(entries, texts[(ticks + count) % texts.length] ?? {}),
    learn: (person, answer) => {
      person.entryId = (JSON.parse(answer) as { id: string }).id;
    },
  },
  {
    name: 'an entry by its id',
    share: 8,
    make: ({ entryId }) => read(entryId ? `${entries}/${entryId}` : `${entries}?limit=1`),
  },
  { name: 'habits since the last look', share: 10, make: () => read('/api/habits/changes?since=0') },
  {
    name: 'a habit is ticked',
    share: 10,
    make: (person) => {
      person.ticks += 1;
      const completionDate = new Date(Date.UTC(2010) - person.ticks * dayMs).toISOString().slice(0, 10);
      return send('/api/habit-completions', { habitId: person.habitId, completionDate });
    },
  },
  {
    name: 'whole journal, for search and calendar',
    share: 4,
    make: () => read(`${entries}/changes?since=0`),
  },
  { name: 'insights', share: 2, make: () => read('/api/insights') },
];

/** The kind of call for a number from 0 to 1. */
export function pickKind(chance: number): Kind {
  let passed = 0;
  const wanted = chance * kinds.reduce((sum, { share }) => sum + share, 0);
  for (const kind of kinds) {
    passed += kind.share;
    if (wanted < passed) return kind;
  }
  return kinds[0]!;
}
