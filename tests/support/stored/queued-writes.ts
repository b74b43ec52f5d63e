import type { Page } from '@playwright/test';

/** A creation as the outbox of a person stores it. */
interface QueuedCreation {
  userId: string;
  collection: 'journal' | 'people';
  url: string;
  bodies: { id: string; [field: string]: unknown }[];
}

/** Stores creations in the outbox of a page in one go, as its screens do one by one. */
export async function queueCreations(page: Page, creation: QueuedCreation): Promise<void> {
  await page.evaluate(async ({ userId, collection, url, bodies }) => {
    const opening = indexedDB.open('reflect-outbox');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction('writes', 'readwrite');
    for (const body of bodies) {
      transaction.objectStore('writes').add({
        userId,
        lane: `${collection}:${body.id}`,
        version: 1,
        createdAt: new Date().toISOString(),
        tries: 0,
        notBefore: 0,
        state: 'waiting',
        problem: null,
        payload: { kind: `${collection}.create`, request: { method: 'POST', url, body } },
      });
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  }, creation);
}
