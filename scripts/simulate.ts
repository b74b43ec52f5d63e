// Tries to lose a word: npm run simulate [-- [--postgres] [--trace] NUMBER [SEED]], or -- --found
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPrograms } from './simulate/build.ts';
import { findFailing } from './simulate/people/find-failing.ts';
import type { Plan } from './simulate/people/plan.ts';
import { runHistory } from './simulate/people/run-history.ts';
import { shrinkPlan } from './simulate/people/shrink-plan.ts';
import { openPostgres } from './simulate/server/postgres.ts';

const flags = process.argv.slice(2).filter((given) => given.startsWith('--'));
const [number = '200', seed = String(Date.now() % 2 ** 31)] = process.argv
  .slice(2)
  .filter((given) => !given.startsWith('--'));
const isOnPostgres = flags.includes('--postgres');
// A browser only logs these in its console, and a page whose storage breaks has more of them.
process.on('unhandledRejection', () => undefined);
const programs = await buildPrograms();
if (isOnPostgres) programs.postgres = await openPostgres();
const isSound = flags.includes('--found') ? await liveThroughFound() : await search();
await programs.postgres?.close();
process.exit(isSound ? 0 : 1);

async function liveThroughFound(): Promise<boolean> {
  const file = join(import.meta.dirname, 'simulate/found.json');
  const found = JSON.parse(readFileSync(file, 'utf8')) as { lost: string; plan: Plan }[];
  console.log(`${found.length} histories in which a word was lost once.`);
  let broken = 0;
  for (const { lost, plan } of found) {
    const outcome = await runHistory(programs, plan);
    broken += outcome.broken.length;
    if (outcome.broken.length > 0) console.log(`${lost}\n${outcome.lines.join('\n')}\n${outcome.broken[0]}`);
  }
  return broken === 0;
}

async function search(): Promise<boolean> {
  const startedAt = performance.now();
  const { ran, steps, failing } = await findFailing({
    programs,
    histories: Number(number),
    seed: Number(seed),
    ...(flags.includes('--trace') && { each: ({ fingerprint }) => console.log(`Trace ${fingerprint}`) }),
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage();
  console.log(
    `${ran} histories of ${Math.round(steps / ran)} steps${isOnPostgres ? ' on PostgreSQL' : ''}, ${(ran / seconds).toFixed(1)} a second, ${((user + system) / 1e6).toFixed(1)} s of processor time; seed ${seed}.`,
  );
  if (failing === null) return true;
  const isFailing = async (plan: Plan) => (await runHistory(programs, plan)).broken.length > 0;
  const shortest = await shrinkPlan({ plan: failing, fails: isFailing });
  const { broken, lines, fingerprint } = await runHistory(programs, shortest);
  console.log(JSON.stringify(shortest));
  console.log(
    `\n${lines.join('\n')}\n\n${broken.join('\n')}\n\nTrace ${fingerprint}, ${shortest.events.length} events of ${failing.events.length}.`,
  );
  return false;
}
