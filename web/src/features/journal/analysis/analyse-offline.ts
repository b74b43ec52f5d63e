import { isApiError } from '../../../platform/api-error.ts';
import type { DeviceAnalysis } from '../../../platform/device-engine/device-engine.ts';
import { askWho } from '../../../platform/outbox/sender.ts';

/**
 * Analyses a text on this device where the server cannot be reached. Null where the server answered with an error, and
 * where this device cannot run the engine.
 */
export async function analyseOffline({
  content,
  readRecent,
  error,
  signal,
}: {
  content: string;
  /** What was said about the entries before it. */
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
