import { isApiError } from '../../../platform/api-error.ts';
import type { DeviceAnalysis } from '../../../platform/device-engine/device-engine.ts';
import { askWho } from '../../../platform/outbox/sender.ts';

/**
 * Analyses a text on this device if the server can't be reached. Null if the server answered with an error, or if this
 * device can't run the engine.
 */
export async function analyseOffline({
  content,
  readRecent,
  error,
  signal,
}: {
  content: string;
  /** What was said about the entries before this one. */
  readRecent: () => readonly string[];
  error: unknown;
  signal: AbortSignal;
}): Promise<DeviceAnalysis | null> {
  if (!isApiError(error, 0) || (await askWho()) !== 'away') return null;
  try {
    const { analyseOnDevice } = await import('../../../platform/device-engine/device-engine.ts');
    return await analyseOnDevice({ content, recent: readRecent() }, { signal });
  } catch {
    return null;
  }
}
