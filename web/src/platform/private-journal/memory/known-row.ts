/**
 * What one of a person's devices says of a row. `turn` grows each time it goes to the trash or comes back: it's there at an
 * even turn, and gone at an odd one. A device says so before it asks the server, and once more when that's done: until then
 * (`isSettled` is false) both are right.
 */
export interface Claim {
  edition: number;
  turn: number;
  isSettled: boolean;
  /** In milliseconds: a text would be made of it for each of ten thousand rows. */
  createdAt: number;
}

/** What a device knows of a row: the most that anybody has said, beside what the server has served last. */
export interface KnownRow extends Claim {
  served: 'never' | 'here' | 'gone';
  servedEdition: number;
  /** The latest generation of the key that it was sealed with: nothing of an earlier one is taken any more. */
  generation: number;
  /** What the server has served contradicts it, and wasn't taken over. */
  isHeld: boolean;
}

/** Why what a server serves isn't taken over. */
export type Contradiction = 'older' | 'missing' | 'returned';

/** A row of which nothing is known yet. */
export function unknownRow(createdAt: number): KnownRow {
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

/** What is known once a row was served. What was sealed before the key was turned is earlier than any form of a moved row. */
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

/** What is known of a row once somebody has said something of it, whatever the order in which that is heard. */
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
/** Whether the server may have the row, after all that is known. */
const mayBeHere = (row: Claim): boolean => !row.isSettled || !isDeleted(row);
/** Whether the server may lack the row, after all that is known. */
const mayBeGone = (row: Claim): boolean => !row.isSettled || isDeleted(row);

/**
 * The turn at which a row goes, or comes back: the present one where that has begun already. It follows the clock as well, in
 * milliseconds, so that it's later than one on another device of which this one hasn't heard yet.
 */
export function nextTurn(row: Claim, { to, at }: { to: 'gone' | 'here'; at: number }): number {
  const isGone = Number(to === 'gone');
  const isSame = row.turn % 2 === isGone;
  if (isSame && !row.isSettled) return row.turn;
  // A device that takes back what it doesn't know as deleted yet says so all the same.
  return Math.max(row.turn + (isSame ? 2 : 1), at * 2 + isGone);
}

/** What of a row, as the server has served it, can't be; null where all is well. */
export function contradictionOf(row: KnownRow): Contradiction | null {
  if (row.served !== 'here') return mayBeGone(row) ? null : 'missing';
  if (!mayBeHere(row)) return 'returned';
  return row.servedEdition < row.edition ? 'older' : null;
}

/** A claim as it's written: the edition, the turn with whether it's settled, and the time of the row. */
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

/** What is known of a row as it's written: its id, the claim, and what was served last. */
export type PackedRow = [
  id: string,
  ...claim: PackedClaim,
  servedEdition: number,
  served: number,
  generation?: number,
];
const servedNames = ['never', 'here', 'gone'] as const;

/** What is known of a row in its short form. */
export const packRow = (id: string, row: KnownRow): PackedRow => [
  id,
  ...packClaim(row),
  row.servedEdition,
  servedNames.indexOf(row.served) * 2 + Number(row.isHeld),
  row.generation,
];
/** The id of a row and what is known of it again. */
export const unpackRow = ([id, edition, turn, createdAt, servedEdition, served, generation = 0]: PackedRow): [
  string,
  KnownRow,
] => [
  id,
  // Without spreading: ten thousand of them are read while a journal opens.
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
