const year = 366 * 24 * 60 * 60 * 1000;

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
