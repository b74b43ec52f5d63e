import type { Programs } from '../build.ts';
import { findBroken } from './check.ts';
import { comeToRest } from './come-to-rest.ts';
import { History } from './history.ts';
import type { Plan } from './plan.ts';
import { people } from './use-page.ts';

/** How a history ended. */
export interface Outcome {
  broken: string[];
  lines: readonly string[];
  fingerprint: string;
  steps: number;
}

/** Runs a plan, brings everything to rest, and checks what was promised. */
export async function runHistory(programs: Programs, plan: Plan): Promise<Outcome> {
  const history = new History(programs, plan, await programs.postgres?.newPeople(people));
  await history.live();
  const ended = history.broken.length > 0 ? [] : findBroken(history.ledger, await comeToRest(history));
  const broken = [...history.broken, ...ended];
  const { lines, fingerprint, steps, isRestless } = history.world;
  if (isRestless) broken.push('something is done again and again, and never ends');
  return { broken, lines, fingerprint, steps };
}
