const day = 24 * 60 * 60 * 1000;
const year = 366 * day;
const earliest = Date.UTC(1900, 0, 1);

/**
 * The time at which an item counts as written: `sent` if it is in the last 366 days, else `otherwise`. With a clock
 * that runs ahead, the item would stay at the top of the list; with one that was never set, it would be years down.
 */
export function chooseWritingTime({
  sent,
  now = new Date(),
  otherwise = now,
}: {
  sent: string | undefined;
  now?: Date;
  otherwise?: Date;
}): Date {
  if (sent === undefined) return otherwise;
  const written = new Date(sent);
  const isCredible = written <= now && now.getTime() - written.getTime() <= year;
  return isCredible ? written : otherwise;
}

/**
 * The time of writing that somebody sets while editing: any day since 1900, and up to a day ahead, because an entry may
 * be moved to a later hour of today. `otherwise` if none or another time was sent.
 */
export function chooseEditedTime({
  sent,
  now = new Date(),
  otherwise,
}: {
  sent: string | undefined;
  now?: Date;
  otherwise: Date;
}): Date {
  if (sent === undefined) return otherwise;
  const written = new Date(sent);
  const isPossible = written.getTime() >= earliest - day && written.getTime() <= now.getTime() + day;
  return isPossible ? written : otherwise;
}
