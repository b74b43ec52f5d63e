import { decrypt, encrypt } from './device-seal.ts';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Of one person: what they have written, or answered, that lies in the storages of this browser. */
export interface SealedPlaces {
  session: Place;
  local: Place;
  key: CryptoKey;
  userId: string;
}

/** What is sealed lies under a name of its own, so that nothing which is written meanwhile takes its place. */
const prefix = 'sealed:';

/**
 * Seals everything that belongs to a person: records with their id, and names that contain it. What is in the session goes
 * to the local storage, as if its tab were gone; the drafts there are found again.
 */
export async function sealStorages({ session, local, key, userId }: SealedPlaces): Promise<void> {
  const texts = new Set(namesIn(local).map((name) => local.getItem(name)));
  for (const place of [local, session]) {
    for (const name of namesIn(place)) {
      const text = place.getItem(name);
      if (text === null || name.startsWith(prefix) || !isOf(userId, name, text)) continue;
      const isMirrored = place === session && texts.has(text);
      const plainName = place === session ? `${name}:${userId}:session` : name;
      if (isMirrored || (await sealText({ local, place, name, plainName, text, key, userId })))
        if (place.getItem(name) === text) place.removeItem(name);
    }
  }
}

/** False where there is no room for it: then it stays as it is. */
async function sealText({
  local,
  place,
  name,
  plainName,
  text,
  key,
  userId,
}: {
  local: Place;
  place: Place;
  name: string;
  plainName: string;
  text: string;
  key: CryptoKey;
  userId: string;
}): Promise<boolean> {
  const { iv, data } = await encrypt(key, userId, text);
  const sealed = JSON.stringify({ userId, iv: toBase64(iv), data: toBase64(new Uint8Array(data)) });
  const sealedName = freeName(local, `${prefix}${plainName}`);
  if (tryToSet(local, sealedName, sealed)) return true;
  // There is no room for both: the text makes room, and comes back where that is not enough.
  place.removeItem(name);
  if (tryToSet(local, sealedName, sealed)) return true;
  place.setItem(name, text);
  return false;
}

/** Puts what was sealed of a person back where it was. What can't be read stays sealed. */
export async function unsealStorage({ local, key, userId }: Omit<SealedPlaces, 'session'>): Promise<void> {
  for (const name of namesIn(local)) {
    const stored = local.getItem(name);
    const sealed = parse(stored);
    if (stored === null || !name.startsWith(prefix) || sealed?.userId !== userId) continue;
    const bytes = { iv: fromBase64(String(sealed.iv)), data: fromBase64(String(sealed.data)) };
    const text = await decrypt(key, userId, bytes).catch(() => null);
    // Sealed with a key that is gone, or unsealed by another tab meanwhile.
    if (text === null || local.getItem(name) !== stored) continue;
    const plainName = freeName(local, name.slice(prefix.length).replace(/ \d+$/, ''));
    if (tryToSet(local, plainName, text)) {
      local.removeItem(name);
      continue;
    }
    local.removeItem(name);
    if (!tryToSet(local, plainName, text)) local.setItem(name, stored);
  }
}

/** Whether something of a person waits to be unsealed. */
export function hasSealed(place: Place, userId: string): boolean {
  return namesIn(place).some(
    (name) => name.startsWith(prefix) && parse(place.getItem(name))?.userId === userId,
  );
}

function isOf(userId: string, name: string, text: string): boolean {
  return name.includes(userId) || parse(text)?.userId === userId;
}

/** Another draft under the same name stays as it is; this one is found beside it, as that of a tab which is gone. */
function freeName(place: Place, name: string): string {
  let free = name;
  for (let count = 2; place.getItem(free) !== null; count += 1) free = `${name} ${count}`;
  return free;
}

function tryToSet(place: Place, name: string, text: string): boolean {
  try {
    place.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

function namesIn(place: Place): string[] {
  return Array.from({ length: place.length }, (_, at) => place.key(at)).filter((name) => name !== null);
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** In pieces, because a draft with an image has more bytes than a call has room for arguments. */
function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return btoa(pieces.join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
