import { fetchDeviceKey } from '../device-seal/device-key.ts';
import { deviceSeal } from '../device-seal/device-seal.ts';
import { openDeviceStore } from './device-store.ts';
import { keptAnswersDatabase, readKeepOnDevice } from './keep-on-device.ts';

/** An answer of the server as this device received it. */
export interface KeptAnswer<Answer> {
  answer: Answer;
  keptAt: string;
}

interface Stored {
  /** The question. */
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
 * Keeps the latest answer to a person's question on this device, sealed, replacing the one before. Keeps nothing without
 * a key, or if the person keeps nothing on this device. Never rejects: it can be asked again.
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
    // No copy is kept; the server has the answer.
  }
}

/** The latest answer to that question; null if none is kept or readable now. Never rejects. */
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
