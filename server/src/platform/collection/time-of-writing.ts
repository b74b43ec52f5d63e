const day = 24 * 60 * 60 * 1000;
const year = 366 * day;
const earliest = Date.UTC(1900, 0, 1);

/**
 * When an item counts as written: as its device or its writer says, if that may be; `otherwise` where nothing is said or
 * it may not. A clock that runs ahead would pin the item to the top, one that was never set would bury it under years.
 */
export function timeOfWriting({
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
 * When an item was written, as its writer says while editing it: any day since 1900, and up to a day ahead, since somebody may
 * move an entry to a later hour of today. `otherwise` where nothing or another time is said.
 */
export function timeAsEdited({
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
