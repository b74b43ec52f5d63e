import fc from 'fast-check';
import type { Fate } from '../server/installation.ts';

/** What happens in a history, in its order. `at` chooses among what there is: a device, a tab, an entry. */
export interface Event {
  does: (typeof deeds)[number];
  device: number;
  at: number;
  /** What the network does to the next writes. */
  fates: Fate[];
  /** What happens before the next event: some steps of the programs, or some time. */
  steps: number;
  ms: number;
}

export interface Plan {
  seed: number;
  devices: number;
  events: Event[];
}

const deeds = [
  'write',
  'type',
  'edit',
  'remove',
  'undo',
  'choose-mine',
  'choose-both',
  'refresh',
  'flush',
  'open',
  'crash',
  'reload',
  'close',
  'power-cut',
  'offline',
  'online',
  'server-down',
  'server-up',
  'kill',
  'sync',
  'fill',
  'free',
  'slow',
  'clear',
  'sign-out',
  'sign-in',
  'clock',
  'empty-trash',
] as const;

const often: Partial<Record<Event['does'], number>> = {
  write: 10,
  edit: 9,
  remove: 3,
  undo: 3,
  crash: 3,
  open: 4,
  online: 4,
  'server-up': 3,
  type: 3,
  refresh: 3,
  clear: 0.4,
};

const fates: fc.Arbitrary<Fate> = fc.constantFrom(
  'arrives',
  'lost',
  'answer-lost',
  'doubled',
  'late',
  'overtaken',
  'answer-cut',
  'gateway',
  'busy',
  'killed-after-commit',
  'killed-before-commit',
);

const event: fc.Arbitrary<Event> = fc.record({
  does: fc.oneof(
    ...deeds.map((does) => ({ weight: Math.round((often[does] ?? 1) * 10), arbitrary: fc.constant(does) })),
  ),
  device: fc.nat(2),
  at: fc.nat(5),
  fates: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Fate[]>([]) },
    { weight: 1, arbitrary: fc.array(fates, { minLength: 1, maxLength: 3 }) },
  ),
  steps: fc.oneof(fc.constant(0), fc.nat(12), fc.nat(120)),
  ms: fc.constantFrom(0, 0, 200, 3_000, 6_000, 70_000),
});

/** Plans of what people, networks, servers and browsers do. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  seed: fc.nat(2 ** 31),
  devices: fc.constantFrom(1, 2, 2, 3),
  events: fc.array(event, { minLength: 1, maxLength: 30, size: 'max' }),
});
