let asked: StorageManager | null = null;

/**
 * Asks the browser never to clear this site's storage by itself, as it may when the disk is full or after weeks without a
 * visit. Called once something is only on this device, because Firefox asks the person.
 */
export function keepFromEviction(): void {
  const { storage } = navigator as { storage?: StorageManager };
  if (storage?.persist === undefined || asked === storage) return;
  asked = storage;
  void storage.persist().catch(() => undefined);
}
