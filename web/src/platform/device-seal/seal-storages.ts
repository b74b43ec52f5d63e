import { findOwner, isSealedText, sealText } from './text-seal.ts';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Seals what is still readable of a person in this browser's storages: texts with their id, and names that contain it.
 * What doesn't fit stays as it is.
 */
export function sealStorages(userId: string, places: readonly Place[]): void {
  for (const place of places) {
    for (const name of listNames(place)) {
      const text = place.getItem(name);
      if (text === null || isSealedText(text)) continue;
      if (!name.includes(userId) && findOwner(text) !== userId) continue;
      const sealed = sealText(userId, text);
      if (sealed !== null) tryToSet(place, name, sealed);
    }
  }
}

function tryToSet(place: Place, name: string, text: string): void {
  try {
    place.setItem(name, text);
  } catch {
    // A sealed text is a little longer; the readable one is still there.
  }
}

function listNames(place: Place): string[] {
  return Array.from({ length: place.length }, (_, at) => place.key(at)).filter((name) => name !== null);
}
