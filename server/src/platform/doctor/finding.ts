import type { InstallationFinding } from '@reflect/contract';

/** What a check found. The contract describes it, since administrators see it on a screen too. */
export type Finding = InstallationFinding;

/** Runs a check; one that fails itself is a finding too. */
export async function checked(about: Finding['about'], check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return [{ about, state: 'wrong', text: message || `It failed (${code}).` }];
  }
}
