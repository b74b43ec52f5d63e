/** How far a device has read the changes of a person's rows. */
export interface ChangePlace {
  /** How often rows had been erased for good when the device began to read. */
  erasures: number;
  /** The last change it has seen. */
  position: number;
}

const positions = 2 ** 32;

/**
 * Packs both into one number: four billion changes, two million erasures. Without the erasures, a device that reads
 * everything again after one couldn't be told from a device that has missed it.
 */
export function packCursor({ erasures, position }: ChangePlace): number {
  return erasures * positions + position;
}

export function unpackCursor(cursor: number): ChangePlace {
  return { erasures: Math.floor(cursor / positions), position: cursor % positions };
}
