// Plants faults into the programs of the simulation, one at a time, and tells which it finds:
//   npm run simulate:faults [-- HISTORIES [WORDS OF THE EFFECT]]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPrograms, type Fault, withFault } from './build.ts';
import { findFailing } from './people/find-failing.ts';
import { runHistory } from './people/run-history.ts';
import { shrinkPlan } from './people/shrink-plan.ts';

process.on('unhandledRejection', () => undefined);
const [histories = '1500', words = '', ...flags] = process.argv.slice(2);
const faults = (JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8')) as Fault[]).filter(
  ({ effect }) => effect.toLowerCase().includes(words.toLowerCase()),
);
const seed = 21;
const sound = await buildPrograms();
let found = 0;
for (const fault of faults) {
  const programs = await withFault(sound, fault);
  const { ran, failing } = await findFailing({ programs, histories: Number(histories), seed });
  if (failing === null) {
    console.log(`NOT FOUND in ${ran}: ${fault.effect}`);
    continue;
  }
  found += 1;
  if (flags.includes('--found')) {
    console.log(`found after ${ran}: ${fault.effect}`);
    continue;
  }
  const fails = async (plan: typeof failing) => (await runHistory(programs, plan)).broken.length > 0;
  const shortest = await shrinkPlan({ plan: failing, fails });
  const { broken, lines } = await runHistory(programs, shortest);
  const told = shortest.events.map(({ does, fates }) => [does, ...fates].join(' + ')).join(', ');
  console.log(`found after ${ran}: ${fault.effect}\n    ${told}\n    ${broken[0]}`);
  if (flags.includes('--whole')) console.log(`${JSON.stringify(shortest)}\n${lines.join('\n')}`);
}
console.log(`${found} of ${faults.length} faults were found.`);
process.exit(found === faults.length ? 0 : 1);
