import type { InstallationFinding } from '@reflect/contract';

/** The result of a check. Described in the contract, because administrators see it on a screen too. */
export type Finding = InstallationFinding;

/** Runs a check; one that throws is a finding too. */
export async function runDoctorCheck(
  about: Finding['about'],
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return [{ about, state: 'wrong', text: message || `It failed (${code}).` }];
  }
}
