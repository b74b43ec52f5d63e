// Plants faults into the programs of the simulation, one at a time, and says which ones it finds:
//   npm run simulate:faults [-- HISTORIES [WORDS OF AN EFFECT …]]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPrograms, type Fault, type Programs, withFault } from './build.ts';
import { makePlan, type Plan } from './people/plan.ts';
import { runHistory } from './people/run-history.ts';
import { shrinkPlan } from './people/shrink-plan.ts';
import { makeRandom } from './world/random.ts';

process.on('unhandledRejection', () => undefined);
const [histories = '300', ...chosen] = process.argv.slice(2);
const file = join(import.meta.dirname, 'faults.json');
const all = JSON.parse(readFileSync(file, 'utf8')) as Fault[];
const isChosen = ({ effect }: Fault) =>
  chosen.length === 0 || chosen.some((words) => effect.toLowerCase().includes(words.toLowerCase()));
const faults = all.filter(isChosen);
const random = makeRandom(21);
const made = Array.from({ length: Number(histories) }, () => makePlan(random));
/** The short ones first: they take a fraction of the time. */
const plans = made.toSorted(
  (one, other) => Number(one.theme === undefined) - Number(other.theme === undefined),
);
/** Shrunk plans are for reading, so they needn't be the very shortest. */
const tries = 20;
const sound = await buildPrograms();
const known = new Map<Plan, boolean>();
const planted = new Map<Fault, Programs>();
for (const fault of faults) planted.set(fault, await withFault(sound, fault));
// Every history runs with each fault that no earlier one has found: most are found by the first few.
for (const [at, plan] of plans.entries()) {
  if (planted.size === 0) break;
  if (at % 10 === 0) console.error(`${at} histories, ${faults.length - planted.size} faults found`);
  for (const [fault, programs] of planted) {
    if (!(await isFailing(programs, plan)) || !(await isSound(plan))) continue;
    planted.delete(fault);
    console.log(`| ${fault.effect} | ${at + 1} | ${tell(await shorten(programs, plan))} |`);
  }
}
for (const { effect } of planted.keys()) console.log(`| ${effect} | not in ${plans.length} | |`);
console.log(`${faults.length - planted.size} of ${faults.length} faults were found.`);
process.exit(planted.size === 0 ? 0 : 1);

async function isFailing(programs: Programs, plan: Plan): Promise<boolean> {
  return (await runHistory(programs, plan)).broken.length > 0;
}

/** A plan that fails without the fault says nothing about it. Each plan runs once without faults, for all of them. */
async function isSound(plan: Plan): Promise<boolean> {
  const before = known.get(plan);
  if (before !== undefined) return before;
  const isFine = !(await isFailing(sound, plan));
  known.set(plan, isFine);
  return isFine;
}

/** Makes a shorter plan that also shows the fault, or returns the same one if the shorter one fails without it. */
async function shorten(programs: Programs, plan: Plan): Promise<Plan> {
  const shortest = await shrinkPlan({ plan, fails: (shorter) => isFailing(programs, shorter), tries });
  return (await isSound(shortest)) ? shortest : plan;
}

/** The events, with what the network does to them. */
function tell({ devices, events }: Plan): string {
  const told = events.map(({ does, device, fates, reads }) =>
    [devices > 1 ? `${does} ${device % devices}` : does, ...fates, ...reads].join(' + '),
  );
  return told.join(', ');
}
