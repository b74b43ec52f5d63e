/**
 * Where a collection lives and the shape of its queued writes. Free of zod, so that the web and its service worker
 * can import it.
 */
export interface CollectionPlace {
  /** The prefix of its error codes, of the kinds of its queued writes and of their lanes. */
  name: string;
  /** The name of one item: `entry` gives the parameter `entryId` and the endpoint `createEntry`. */
  one: string;
  many: string;
  /** The path of the list; an item is one segment below it. */
  path: string;
  /** The path of what was deleted; an item is one segment below it. */
  trash: string;
  /**
   * A restoration sends the whole item again, so that one whose row was erased meanwhile can be brought back too.
   * Otherwise its id is enough while it is in the trash.
   */
  isRestoredWhole?: boolean;
  /**
   * How a change of an item that was changed elsewhere is handled: `choose` declines it and the person decides;
   * `merge` sends what the change was based on as well, and the server merges both.
   */
  conflict: 'choose' | 'merge';
  /**
   * A device that keeps only the last 90 days still keeps all of these: they are few or small, and an old habit or
   * person is as current as a new one.
   */
  isKeptWhole?: boolean;
  /** A change may set `createdAt`, to a time longer ago than a creation may. */
  hasEditableTime?: boolean;
  /** The shape of the bodies in the outbox. Raise it, with an upgrade, when older bodies would be refused. */
  version: number;
  /** Turns the body of a write of version n into n + 1, by the last part of its kind (`create`, `update`, `restore`). */
  upgrades: Readonly<
    Record<number, (verb: string, body: Record<string, unknown>) => Record<string, unknown>>
  >;
}

export const collections = {
  journal: {
    name: 'journal',
    one: 'entry',
    many: 'entries',
    path: '/api/journal/entries',
    trash: '/api/journal/trash',
    conflict: 'choose',
    hasEditableTime: true,
    version: 1,
    upgrades: {},
  },
  safetyPlans: {
    name: 'safety_plans',
    one: 'safetyPlan',
    many: 'safetyPlans',
    path: '/api/safety-plans',
    trash: '/api/safety-plans/trash',
    conflict: 'choose',
    isKeptWhole: true,
    version: 1,
    upgrades: {},
  },
  chats: {
    name: 'chats',
    one: 'chat',
    many: 'chats',
    path: '/api/chats',
    trash: '/api/chats/trash',
    conflict: 'merge',
    version: 1,
    upgrades: {},
  },
  checkIns: {
    name: 'check_ins',
    one: 'checkIn',
    many: 'checkIns',
    path: '/api/check-ins',
    trash: '/api/check-ins/trash',
    conflict: 'choose',
    version: 1,
    upgrades: {},
  },
  letters: {
    name: 'letters',
    one: 'letter',
    many: 'letters',
    path: '/api/letters',
    trash: '/api/letters/trash',
    conflict: 'merge',
    isKeptWhole: true,
    version: 1,
    upgrades: {},
  },
  dreams: {
    name: 'dreams',
    one: 'dream',
    many: 'dreams',
    path: '/api/dreams',
    trash: '/api/dreams/trash',
    conflict: 'choose',
    version: 1,
    upgrades: {},
  },
  people: {
    name: 'people',
    one: 'person',
    many: 'people',
    path: '/api/sub-profiles',
    trash: '/api/sub-profiles/trash',
    isRestoredWhole: true,
    conflict: 'merge',
    isKeptWhole: true,
    version: 1,
    upgrades: {},
  },
  habits: {
    name: 'habits',
    one: 'habit',
    many: 'habits',
    path: '/api/habits',
    trash: '/api/habits/trash',
    conflict: 'merge',
    isKeptWhole: true,
    version: 1,
    upgrades: {},
  },
  habitCompletions: {
    name: 'habit_completions',
    one: 'habitCompletion',
    many: 'habitCompletions',
    path: '/api/habit-completions',
    trash: '/api/habit-completions/trash',
    conflict: 'merge',
    isKeptWhole: true,
    version: 1,
    upgrades: {},
  },
  goals: {
    name: 'goals',
    one: 'goal',
    many: 'goals',
    path: '/api/goals',
    trash: '/api/goals/trash',
    conflict: 'merge',
    isKeptWhole: true,
    version: 1,
    upgrades: {},
  },
  goalProgress: {
    name: 'goal_progress',
    one: 'goalProgress',
    many: 'goalProgress',
    path: '/api/goal-progress',
    trash: '/api/goal-progress/trash',
    conflict: 'merge',
    isKeptWhole: true,
    version: 1,
    upgrades: {},
  },
} as const satisfies Record<string, CollectionPlace>;

/** Rows of every collection of a private journal: one place for all, because the server can't tell them apart. */
export const sealedRowsPlace = {
  name: 'private_journal',
  one: 'sealedRow',
  many: 'sealedRows',
  path: '/api/private-journal/rows',
  trash: '/api/private-journal/trash',
  conflict: 'choose',
  version: 1,
  upgrades: {},
} as const satisfies CollectionPlace;
