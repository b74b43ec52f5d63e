import { isOwnModelAddress } from '@reflect/contract/own-model-address';

/** Shared with the service worker, which opens pages without the server. */
const cacheName = 'reflect-own-model';
const path = '/own-model';

/** Stores the address that this browser's pages may connect to besides the server; null removes it. */
export async function notePageAddress(address: string | null): Promise<void> {
  if (address === null) await caches.delete(cacheName);
  else await (await caches.open(cacheName)).put(path, new Response(address));
}

/** The stored address, or null. */
export async function readPageAddress(): Promise<string | null> {
  if (!(await caches.has(cacheName))) return null;
  const noted = await (await caches.open(cacheName)).match(path);
  const address = await noted?.text();
  return address !== undefined && isOwnModelAddress(address) ? address : null;
}
