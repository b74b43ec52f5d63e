import type { Page } from '@playwright/test';

/** How many items of a collection this device keeps; 0 before it has a place for them. */
export function countKept(page: Page, name: string): Promise<number> {
  return page.evaluate(async (database) => {
    if (!(await indexedDB.databases()).some((known) => known.name === database)) return 0;
    const opening = indexedDB.open(database);
    const opened = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = opened.transaction('records').objectStore('records').count();
    return new Promise<number>((resolve) => {
      counting.onsuccess = () => {
        opened.close();
        resolve(counting.result);
      };
    });
  }, name);
}
