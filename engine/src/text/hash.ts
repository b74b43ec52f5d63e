/** Returns the same number for the same text, 0 to 2^32 - 1 (FNV-1a), so that choices vary only between texts. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the same fraction, 0 to below 1, for the same text and key. */
export function pickBy(text: string, key: string): number {
  return hashText(`${key}\u0000${text}`) / 2 ** 32;
}

/** Chooses one of several wordings, always the same for the same text. */
export function chooseBy<Item>(text: string, key: string, items: readonly Item[]): Item {
  return items[Math.floor(pickBy(text, key) * items.length)]!;
}
