/** What a check found: all is well, something should be looked at, or something keeps Reflect from working. */
export interface Finding {
  /** What was looked at, in one or two words. */
  about: string;
  state: 'fine' | 'warning' | 'wrong';
  /** What is the case, in a sentence, and where it isn't fine, what to do. */
  text: string;
}

/** Runs a check; one that fails itself is a finding too. */
export async function checked(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return [{ about, state: 'wrong', text: message || `It failed (${code}).` }];
  }
}
