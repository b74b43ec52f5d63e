const waits = [1_000, 2_000];

/**
 * Runs a save up to three times, but again only after a lost session (401), waiting 1 s and then 2 s: a session that
 * is being renewed in another tab is back by then. Every other failure is the caller's at once.
 */
export async function withSessionRetries<Answer>(
  attempt: () => Promise<Answer>,
  {
    isSessionLost,
    wait,
  }: { isSessionLost: (error: unknown) => boolean; wait: (ms: number) => Promise<void> },
): Promise<Answer> {
  for (const ms of waits) {
    try {
      return await attempt();
    } catch (error) {
      if (!isSessionLost(error)) throw error;
      await wait(ms);
    }
  }
  return attempt();
}
