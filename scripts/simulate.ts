// Tries to lose a word: npm run simulate [-- NUMBER [SEED]]
import fc from 'fast-check';
import { buildPrograms } from './simulate/build.ts';
import { plans } from './simulate/people/plan.ts';
import { runHistory } from './simulate/people/run-history.ts';

const [number = '200', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
// A browser notes these in its console: a page whose storage breaks has others.
process.on('unhandledRejection', () => undefined);
const programs = await buildPrograms();
const startedAt = performance.now();
let ran = 0;
let steps = 0;
const report = await fc.check(
  fc.asyncProperty(plans, async (plan) => {
    const outcome = await runHistory(programs, plan);
    ran += 1;
    steps += outcome.steps;
    return outcome.broken.length === 0;
  }),
  { numRuns: Number(number), seed: Number(seed) },
);
const seconds = (performance.now() - startedAt) / 1_000;
const { user, system } = process.cpuUsage();
console.log(
  `${ran} histories of ${Math.round(steps / ran)} steps, ${(ran / seconds).toFixed(1)} a second, ${((user + system) / 1e6).toFixed(1)} s of processor time; seed ${seed}.`,
);
if (report.failed) {
  const plan = report.counterexample?.[0];
  if (plan) {
    const { broken, lines, fingerprint } = await runHistory(programs, plan);
    console.log(JSON.stringify(plan));
    console.log(
      `\n${lines.join('\n')}\n\n${broken.join('\n')}\n\nTrace ${fingerprint}, ${plan.events.length} events after ${report.numShrinks} shrinks.`,
    );
  }
  if (report.errorInstance) console.log(report.errorInstance);
}
process.exit(report.failed ? 1 : 0);
