import { type Requirement, readIds } from './requirements.ts';
import type { Outcome, TestResult } from './test-results.ts';

/** A requirement with the state of its tests: `missing` if no test has its id. */
export interface Covered extends Requirement {
  state: Outcome | 'missing';
}

/** Joins requirements and tests by id. One failing test outweighs any number of passing ones. */
export function joinByIds({
  requirements,
  tests,
}: {
  requirements: Requirement[];
  tests: TestResult[];
}): Covered[] {
  const outcomes = new Map<string, Set<Outcome>>();
  for (const { title, outcome } of tests) {
    for (const id of readIds(title)) outcomes.set(id, (outcomes.get(id) ?? new Set()).add(outcome));
  }
  return requirements.map((requirement) => ({
    ...requirement,
    state: decideState(outcomes.get(requirement.id)),
  }));
}

function decideState(outcomes: Set<Outcome> | undefined): Covered['state'] {
  if (!outcomes) return 'missing';
  if (outcomes.has('failed')) return 'failed';
  return outcomes.has('passed') ? 'passed' : 'unknown';
}

/** Ids in tests that no requirement has: a typo that would otherwise go unnoticed. */
export function findStrayIds({
  requirements,
  tests,
}: {
  requirements: Requirement[];
  tests: TestResult[];
}): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const carried = new Set(tests.flatMap(({ title }) => readIds(title)));
  return [...carried].filter((id) => !known.has(id)).sort();
}

const words = { missing: 'no test', failed: 'failing', unknown: 'not run' } as const;

/** One line per area, and under it the ids that no passing test proves yet. */
export function describeAreas(covered: Covered[]): string[] {
  return [...groupByArea(covered)].flatMap(([area, requirements]) => {
    const passed = requirements.filter(({ state }) => state === 'passed').length;
    const open = (['failed', 'unknown', 'missing'] as const).flatMap((state) => {
      const ids = requirements.filter((requirement) => requirement.state === state).map(({ id }) => id);
      return ids.length === 0 ? [] : [`    ${words[state]}: ${ids.join(' ')}`];
    });
    return [`${area.padEnd(8)} ${String(passed).padStart(3)} of ${requirements.length}`, ...open];
  });
}

function groupByArea(covered: Covered[]): Map<string, Covered[]> {
  const areas = new Map<string, Covered[]>();
  for (const requirement of covered) {
    areas.set(requirement.area, [...(areas.get(requirement.area) ?? []), requirement]);
  }
  return areas;
}
