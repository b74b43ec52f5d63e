// Plants faults into the programs of the simulation, one at a time, and says which ones it finds:
//   npm run simulate:faults [-- HISTORIES [WORDS OF THE EFFECT]]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPrograms, type Fault, withFault } from './build.ts';
import { findFailing } from './people/find-failing.ts';
import type { Plan } from './people/plan.ts';
import { runHistory } from './people/run-history.ts';
import { shrinkPlan } from './people/shrink-plan.ts';

process.on('unhandledRejection', () => undefined);
const [histories = '1000', words = ''] = process.argv.slice(2);
const file = join(import.meta.dirname, 'faults.json');
const all = JSON.parse(readFileSync(file, 'utf8')) as Fault[];
const faults = all.filter(({ effect }) => effect.toLowerCase().includes(words.toLowerCase()));
const seed = 21;
/** Shrunk plans are for reading, so they needn't be the very shortest. */
const tries = 80;
const sound = await buildPrograms();
/** A plan that fails without the fault says nothing about it. */
const isSound = async (plan: Plan) => (await runHistory(sound, plan)).broken.length === 0;
let found = 0;
for (const fault of faults) {
  const programs = await withFault(sound, fault);
  const { ran, failing } = await findFailing({
    programs,
    histories: Number(histories),
    seed,
    counts: isSound,
  });
  if (failing === null) {
    console.log(`| ${fault.effect} | **not found** in ${ran} | |`);
    continue;
  }
  found += 1;
  const isFailing = async (plan: Plan) =>
    (await runHistory(programs, plan)).broken.length > 0 && (await isSound(plan));
  const shortest = await shrinkPlan({ plan: failing, fails: isFailing, tries });
  const { broken } = await runHistory(programs, shortest);
  console.log(`| ${fault.effect} | ${ran} | ${tell(shortest)}: ${broken[0]} |`);
}
console.log(`${found} of ${faults.length} faults were found.`);
process.exit(found === faults.length ? 0 : 1);

/** The events, with what the network does to them. */
function tell({ devices, events }: Plan): string {
  const told = events.map(({ does, device, fates, reads }) =>
    [devices > 1 ? `${does} ${device % devices}` : does, ...fates, ...reads].join(' + '),
  );
  return told.join(', ');
}
