const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const owner = new RegExp(`"userId":"(${uuid.source})"`);
/** How the app looks is nobody's own. */
const ofTheDevice = ['reflect-ui-theme'];

/**
 * Whether something in the storage of this browser goes with an account. What names another person stays, such as their
 * draft; what names nobody was made while this person used the app, such as a reminder, and goes too.
 */
export function goesWithAccount({
  key,
  value,
  userId,
}: {
  key: string;
  value: string;
  userId: string;
}): boolean {
  if (ofTheDevice.includes(key)) return false;
  if (key.includes(userId) || value.includes(userId)) return true;
  return !uuid.test(key) && !owner.test(value);
}
