import type { InstallationFinding } from '@reflect/contract';

/** A finding that asks for something to be done. */
export type InstallationTask = InstallationFinding & { state: 'warning' | 'wrong' };

/** What was found about one thing. */
export interface FindingGroup {
  about: InstallationFinding['about'];
  findings: InstallationFinding[];
}

/** What is to be done, what keeps the installation from working first. */
export function listTasks(findings: readonly InstallationFinding[]): InstallationTask[] {
  const tasks = findings.filter(isTask);
  return [
    ...tasks.filter(({ state }) => state === 'wrong'),
    ...tasks.filter(({ state }) => state === 'warning'),
  ];
}

/** Findings about the same thing together, in the order in which they came. */
export function groupFindings(findings: readonly InstallationFinding[]): FindingGroup[] {
  const groups = new Map<InstallationFinding['about'], InstallationFinding[]>();
  for (const finding of findings) groups.set(finding.about, [...(groups.get(finding.about) ?? []), finding]);
  return [...groups].map(([about, found]) => ({ about, findings: found }));
}

/** A text in pieces: what stands between backticks is a name of a setting, a file or a command. */
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
