import { fetchDeviceKey } from '../device-seal/device-key.ts';
import { deviceSeal } from '../device-seal/device-seal.ts';
import { openDeviceStore } from './device-store.ts';
import { keptAnswersDatabase, readKeepOnDevice } from './keep-on-device.ts';

/** An answer of the server as this device received it. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  /** When it was received. */
  keptAt: string;
}

interface Stored {
  /** What was asked. */
  id: string;
  createdAt: string;
  answer: unknown;
}

let opened: ReturnType<typeof openDeviceStore<Stored>> | undefined;
const store = () => {
  opened ??= openDeviceStore<Stored>({ name: keptAnswersDatabase, seal: deviceSeal });
  return opened;
};

/**
 * Keeps the latest answer to one question of a person on this device, sealed, in place of the one before. Nothing is kept
 * without a key, and where the person keeps nothing on this device. Never rejects: it can be asked for again.
 */
export async function keepAnswer(
  userId: string,
  { question, answer }: { question: string; answer: unknown },
): Promise<void> {
  try {
    if (readKeepOnDevice() === 'nothing' || (await fetchDeviceKey(userId)) === null) return;
    const item = { id: question, createdAt: new Date().toISOString(), answer };
    await store().apply({ userId, items: [item], removedIds: [] });
  } catch {
    // Storage that fails keeps no copy; the answer itself is on the server.
  }
}

/** The latest answer to that question; null where none is kept, or none can be read now. Never rejects. */
export async function readKeptAnswer<Answer>(
  userId: string,
  question: string,
): Promise<KeptAnswer<Answer> | null> {
  try {
    const kept = (await store().read(userId)).find(({ id }) => id === question);
    return kept ? { answer: kept.answer as Answer, keptAt: kept.createdAt } : null;
  } catch {
    return null;
  }
}
