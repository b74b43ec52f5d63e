import { isApiError } from '../../../platform/api-error.ts';
import type { DeviceReading } from '../../../platform/device-mind/device-mind.ts';
import { askWho } from '../../../platform/outbox/sender.ts';

/**
 * Reads a text on this device where it could not be sent because nobody answers at all. Null where the server is there and
 * would not read it, and where this device cannot.
 */
export async function readWhileAway({
  content,
  error,
  signal,
}: {
  content: string;
  error: unknown;
  signal: AbortSignal;
}): Promise<DeviceReading | null> {
  if (!isApiError(error, 0) || (await askWho()) !== 'away') return null;
  try {
    const { readOnDevice } = await import('../../../platform/device-mind/device-mind.ts');
    return await readOnDevice(content, { signal });
  } catch {
    return null;
  }
}
