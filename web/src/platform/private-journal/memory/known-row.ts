/**
 * What one of a person's devices says of a row. `turn` grows each time it is deleted or restored: the row exists at an even
 * turn, and is gone at an odd one. A device says so before it asks the server, and again when that's done: until then
 * (`isSettled` is false) both are right.
 */
export interface Claim {
  edition: number;
  turn: number;
  isSettled: boolean;
  /** In milliseconds, because texts would have to be made for ten thousand rows. */
  createdAt: number;
}

/** What a device knows of a row: the latest that any device has said, beside what the server last served. */
export interface KnownRow extends Claim {
  served: 'never' | 'here' | 'gone';
  servedEdition: number;
  /** The latest generation of the key that sealed it: earlier ones aren't accepted any more. */
  generation: number;
  /** What the server served contradicts it, and wasn't taken over. */
  isHeld: boolean;
}

/** Why a served row isn't taken over. */
export type Contradiction = 'older' | 'missing' | 'returned';

/** A row of which nothing is known yet. */
export function makeUnknownRow(createdAt: number): KnownRow {
  return {
    ...{ edition: 0, turn: 0, isSettled: true, createdAt },
    ...{ served: 'never', servedEdition: -1, generation: 0, isHeld: false },
  };
}

/** A row as the server serves it. */
export interface ServedRow {
  id: string;
  edition: number;
  generation?: number;
}

/** What is known after a row was served. A row sealed before a turn of the key is earlier than any moved one. */
export function asServed(known: KnownRow, { edition, generation = 0 }: ServedRow): KnownRow {
  const isMovedBack = generation < known.generation;
  return {
    ...known,
    served: 'here',
    servedEdition: isMovedBack ? -1 : edition,
    generation: Math.max(known.generation, generation),
  };
}

const fields = [
  ...(['edition', 'turn', 'isSettled', 'createdAt'] as const),
  ...(['served', 'servedEdition', 'generation', 'isHeld'] as const),
] as const;
/** Whether the same is known. */
export const isSameRow = (one: KnownRow, other: KnownRow): boolean =>
  fields.every((field) => one[field] === other[field]);

/** What is known of a row with a claim added; claims may come in any order. */
export function withClaim(known: KnownRow, { edition, turn, isSettled }: Claim): KnownRow {
  const isLater = turn > known.turn;
  return {
    ...known,
    edition: Math.max(known.edition, edition),
    turn: Math.max(known.turn, turn),
    isSettled: isLater ? isSettled : known.isSettled || (turn === known.turn && isSettled),
  };
}

const isDeleted = ({ turn }: Claim) => turn % 2 === 1;
const mayBeHere = (row: Claim): boolean => !row.isSettled || !isDeleted(row);
const mayBeGone = (row: Claim): boolean => !row.isSettled || isDeleted(row);

/**
 * The turn at which a row is deleted or restored: the present one if that has already begun. It also follows the clock, in
 * milliseconds, so that it's later than a turn on another device that this one hasn't heard of.
 */
export function getNextTurn(row: Claim, { to, at }: { to: 'gone' | 'here'; at: number }): number {
  const isGone = Number(to === 'gone');
  const isSame = row.turn % 2 === isGone;
  if (isSame && !row.isSettled) return row.turn;
  // A device that restores a row which it doesn't know as deleted also says so.
  return Math.max(row.turn + (isSame ? 2 : 1), at * 2 + isGone);
}

/** What is impossible about a row as served; null if all is well. */
export function findContradiction(row: KnownRow): Contradiction | null {
  if (row.served !== 'here') return mayBeGone(row) ? null : 'missing';
  if (!mayBeHere(row)) return 'returned';
  return row.servedEdition < row.edition ? 'older' : null;
}

/** A stored claim: the edition, the turn combined with whether it's settled, and the row's creation time. */
export type PackedClaim = [edition: number, turn: number, createdAt: number];

/** A claim in its short form. */
export const packClaim = ({ edition, turn, isSettled, createdAt }: Claim): PackedClaim => [
  edition,
  turn * 2 + Number(isSettled),
  createdAt,
];
/** The claim again. */
export const unpackClaim = ([edition, turn, createdAt]: PackedClaim): Claim => ({
  edition,
  turn: Math.floor(turn / 2),
  isSettled: turn % 2 === 1,
  createdAt,
});

/** A stored row: its id, the claim, and what was served last. */
export type PackedRow = [
  id: string,
  ...claim: PackedClaim,
  servedEdition: number,
  served: number,
  generation?: number,
];
const servedNames = ['never', 'here', 'gone'] as const;

/** A row in its short form. */
export const packRow = (id: string, row: KnownRow): PackedRow => [
  id,
  ...packClaim(row),
  row.servedEdition,
  servedNames.indexOf(row.served) * 2 + Number(row.isHeld),
  row.generation,
];
/** The row and its id again. */
export const unpackRow = ([id, edition, turn, createdAt, servedEdition, served, generation = 0]: PackedRow): [
  string,
  KnownRow,
] => [
  id,
  // Without spreading: ten thousand rows are read while a journal opens.
  {
    edition,
    turn: Math.floor(turn / 2),
    isSettled: turn % 2 === 1,
    createdAt,
    served: servedNames[Math.floor(served / 2)] ?? 'never',
    servedEdition,
    generation,
    isHeld: served % 2 === 1,
  },
];
