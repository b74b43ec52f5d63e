import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs files of one project and environment one after another: a worker takes several files only if they are of the same
 * kind, and each new worker loads everything again. The API tests come first, since one of them takes the longest.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const kind = readKind(file);
      groups.set(kind, [...(groups.get(kind) ?? []), file]);
    }
    return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, group]) => group);
  }
}

function readKind({ project, moduleId }: TestSpecification): string {
  const [environment] = /@vitest-environment \S+/.exec(readFileSync(moduleId, 'utf8')) ?? [''];
  return `${project.name} ${environment}`;
}
