import type { Programs } from '../build.ts';
import { makeRandom } from '../world/random.ts';
import { makePlan, type Plan } from './plan.ts';
import { type Outcome, runHistory } from './run-history.ts';

/** How many histories were run, and the plan of the first that broke a promise. */
export interface Search {
  ran: number;
  steps: number;
  failing: Plan | null;
}

/** Runs histories until one breaks a promise. The same seed gives the same histories. */
export async function findFailing({
  programs,
  histories,
  seed,
  each = () => undefined,
}: {
  programs: Programs;
  histories: number;
  seed: number;
  each?: (outcome: Outcome) => void;
}): Promise<Search> {
  const random = makeRandom(seed);
  let steps = 0;
  for (let ran = 1; ran <= histories; ran += 1) {
    const plan = makePlan(random);
    const outcome = await runHistory(programs, plan);
    steps += outcome.steps;
    each(outcome);
    if (outcome.broken.length > 0) return { ran, steps, failing: plan };
  }
  return { ran: histories, steps, failing: null };
}
