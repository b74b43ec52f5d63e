import type { InstallationFinding } from '@reflect/contract';

export type InstallationTask = InstallationFinding & { state: 'warning' | 'wrong' };

export interface FindingGroup {
  about: InstallationFinding['about'];
  findings: InstallationFinding[];
}

/** Puts first what keeps the installation from working. */
export function listTasks(findings: readonly InstallationFinding[]): InstallationTask[] {
  const tasks = findings.filter(isTask);
  return [
    ...tasks.filter(({ state }) => state === 'wrong'),
    ...tasks.filter(({ state }) => state === 'warning'),
  ];
}

/** Keeps the order of the findings. */
export function groupFindings(findings: readonly InstallationFinding[]): FindingGroup[] {
  const groups = new Map<InstallationFinding['about'], InstallationFinding[]>();
  for (const finding of findings) groups.set(finding.about, [...(groups.get(finding.about) ?? []), finding]);
  return [...groups].map(([about, found]) => ({ about, findings: found }));
}

/** Backticks enclose names of settings, files and commands. */
export function splitNames(text: string): { text: string; isName: boolean; at: number }[] {
  let at = 0;
  return text.split('`').flatMap((piece, index) => {
    const place = at;
    at += piece.length + 1;
    return piece === '' ? [] : [{ text: piece, isName: index % 2 === 1, at: place }];
  });
}

function isTask(finding: InstallationFinding): finding is InstallationTask {
  return finding.state === 'warning' || finding.state === 'wrong';
}
