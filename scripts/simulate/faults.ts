// Plants faults into the programs of the simulation, one at a time, and tells which it finds:
//   npx tsx scripts/simulate/faults.ts [histories]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildPrograms, type Fault } from './build.ts';
import { plans } from './people/plan.ts';
import { runHistory } from './people/run-history.ts';

process.on('unhandledRejection', () => undefined);
const histories = Number(process.argv[2] ?? '300');
const faults = JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8')) as Fault[];
let found = 0;
for (const fault of faults) {
  const programs = await buildPrograms([fault]);
  let ran = 0;
  const property = fc.asyncProperty(plans, async (plan) => {
    ran += 1;
    return (await runHistory(programs, plan)).broken.length === 0;
  });
  const { failed } = await fc.check(property, { numRuns: histories, seed: 21, endOnFailure: true });
  if (failed) found += 1;
  console.log(`${failed ? `found after ${ran}` : 'NOT FOUND'}: ${fault.effect}`);
}
console.log(`${found} of ${faults.length} faults were found.`);
process.exit(found === faults.length ? 0 : 1);
