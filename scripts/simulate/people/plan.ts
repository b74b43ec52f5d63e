import type { Fate } from '../server/installation.ts';
import type { Random } from '../world/random.ts';
import { type Theme, themes } from './themes.ts';

/** What happens in a history, in order. */
export interface Event {
  does: Deed;
  device: number;
  /** Which page of the device; by default chosen by `at`. */
  tab?: number;
  /** Which of the existing entries, people or ways. */
  at: number;
  /** What the network does to the next writes. */
  fates: Fate[];
  /** And to the next reads. */
  reads: Fate[];
  /** What happens before the next event: some steps of the programs, or some time. */
  steps: number;
  ms: number;
  /** The page on which it is done ends after these steps, or at the moment it tells something. */
  ends?: 'soon' | 'told';
}

export interface Plan {
  seed: number;
  devices: number;
  /** Who is signed in on each device at first. */
  people: number[];
  /** Whether `at` counts entries from the oldest, so that several pages use the same entry. */
  isOldestFirst?: boolean;
  /** The theme of a short history. */
  theme?: keyof typeof themes;
  events: Event[];
}

/** How often something is done, relative to the others. */
const weights = {
  write: 10,
  save: 3,
  edit: 9,
  open: 4,
  online: 4,
  type: 4,
  remove: 3,
  'remove-for-good': 1,
  undo: 3,
  crash: 3,
  'server-up': 3,
  refresh: 3,
  'edit-everywhere': 3,
  'read-and-edit': 4,
  'read-and-remove': 1,
  'begin-edit': 2,
  'begin-edit-everywhere': 2,
  'end-edit': 3,
  'end-edit-everywhere': 1.5,
  'bring-back': 1,
  'choose-mine': 4,
  'choose-both': 1,
  copy: 0.5,
  lock: 1,
  unlock: 2,
  'busy-database': 1,
  'calm-database': 0.5,
  'slow-network': 1,
  'quick-network': 0.5,
  'break-servers': 1,
  deploy: 0.5,
  flush: 1,
  reload: 1,
  close: 1,
  'power-cut': 1,
  restart: 1.5,
  offline: 1,
  'server-down': 1,
  kill: 1,
  sync: 1,
  fill: 2,
  free: 1,
  slow: 1.5,
  'sign-out': 1,
  'sign-in': 1,
  'hand-over': 2,
  clock: 1,
  'clock-ahead': 1,
  'clock-back': 0.5,
  'empty-trash': 1,
  clear: 0.4,
} as const;
export type Deed = keyof typeof weights;

const fates: readonly Fate[] = [
  'arrives',
  'lost',
  'answer-lost',
  'answer-late',
  'doubled',
  'late',
  'stuck',
  'overtaken',
  'answer-cut',
  'answer-cut',
  'cut-off',
  'gateway',
  'busy',
  'killed-after-commit',
  'killed-before-commit',
];

/** The time between two events: none, so that they race; enough for each to end; or a mixture. */
const paces = [
  [0, 0, 0, 200],
  [3_000, 6_000, 6_000, 70_000],
  [0, 0, 200, 3_000, 6_000, 70_000],
];

/** Plans of what people, networks, servers and browsers do: half of the histories are short and have one theme. */
export function makePlan(random: Random): Plan {
  return random.below(2) > 0
    ? makeThemedPlan(random, drawOne(random, Object.keys(themes) as (keyof typeof themes)[]))
    : makeMixedPlan(random);
}

/** Starts with what the theme begins with, undisturbed, and adds a few of its events, half of them with network faults. */
function makeThemedPlan(random: Random, theme: keyof typeof themes): Plan {
  const about: Theme = themes[theme];
  const { begins, deeds, devices, ms, people = [0, 0, 0] } = about;
  const { fates: met, reads = [], isInTurn = false, badOn, hasCrashes = false } = about;
  const calm = { at: 0, tab: 0, fates: [], reads: [], steps: 0, ms: 3_000 };
  // Where one connection is bad, what is left over would disturb the other one.
  const drawSome = (from: readonly Fate[]) =>
    Array.from({ length: badOn === undefined ? 1 + random.below(2) : 1 }, () => drawOne(random, from));
  const isDisturbed = (device: number) => (badOn === undefined || device === badOn) && random.below(2) > 0;
  const first = random.below(devices);
  const makeEvent = (turn: number): Event => {
    const device = isInTurn ? (first + turn) % devices : random.below(devices);
    return {
      does: drawDeed(random, deeds),
      device,
      tab: random.below(2),
      at: random.below(4) > 0 ? 0 : 1,
      fates: isDisturbed(device) ? drawSome(met) : [],
      reads: reads.length > 0 && random.below(2) > 0 ? drawSome(reads) : [],
      steps: drawOne(random, [0, random.below(13), random.below(121)]),
      ms: drawOne(random, ms),
      ...(hasCrashes && random.below(6) === 0 && { ends: drawOne(random, ['soon', 'told'] as const) }),
    };
  };
  return {
    seed: random.below(2 ** 31),
    devices,
    people,
    isOldestFirst: random.below(2) > 0,
    theme,
    events: [
      ...begins.map(([does, device]) => ({ does, device, ...calm })),
      ...Array.from({ length: 2 + random.below(7) }, (_, turn) => makeEvent(turn)),
    ],
  };
}

/**
 * Most of these histories leave out half of the possible events, use one device or few entries, and have one pace, so that
 * the remaining events meet more often.
 */
function makeMixedPlan(random: Random): Plan {
  const one = <Thing>(things: readonly Thing[]) => drawOne(random, things);
  const isSwarm = random.below(4) > 0;
  const some = <Thing>(things: readonly Thing[]) => things.filter(() => !isSwarm || random.below(2) > 0);
  const deeds = some(Object.keys(weights) as Deed[]);
  const own = Object.fromEntries(
    Object.entries(weights).filter(([does]) => deeds.includes(does as Deed)),
  ) as Partial<Record<Deed, number>>;
  if (!own.write && !own.type) own.write = weights.write;
  const met = some(fates);
  const isCalm = random.below(4) === 0;
  const isSteady = random.below(3) === 0;
  const pace = one(paces);
  const isRacing = random.below(3) === 0;
  const choices = one([1, 2, 2, 6]);
  const devices = one([1, 1, 2, 2, 3]);
  const makeEvent = (): Event => ({
    does: drawDeed(random, own),
    device: random.below(3) > 0 ? 0 : random.below(devices),
    tab: random.below(2),
    at: random.below(choices),
    fates:
      isCalm || met.length === 0 || random.below(2) > 0
        ? []
        : Array.from({ length: 1 + random.below(3) }, () => one(met)),
    reads: isCalm || met.length === 0 || random.below(12) > 0 ? [] : [one(met)],
    steps: isRacing ? random.below(13) : one([0, random.below(13), random.below(121)]),
    ms: one(pace),
    ...(!isSteady && random.below(10) === 0 && { ends: one(['soon', 'told'] as const) }),
  });
  return {
    seed: random.below(2 ** 31),
    devices,
    people: one([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
    ]),
    isOldestFirst: random.below(2) > 0,
    events: Array.from({ length: 2 + random.below(one([16, 40, 64])) }, makeEvent),
  };
}

function drawOne<Thing>(random: Random, things: readonly Thing[]): Thing {
  return things[random.below(things.length)] as Thing;
}

/** Draws one of these deeds, by how often each is done. */
function drawDeed(random: Random, often: Partial<Record<Deed, number>>): Deed {
  const deeds = Object.entries(often) as [Deed, number][];
  let left = random.next() * deeds.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [does, weight] of deeds) {
    left -= weight;
    if (left < 0) return does;
  }
  return 'write';
}
