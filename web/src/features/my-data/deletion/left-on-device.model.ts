import { privateJournalsName } from '../../../platform/private-journal/private-here.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const owner = new RegExp(`"userId":"(${uuid.source})"`);
/** The theme belongs to the device, not to a person; whose journals are private here names others, too. */
const ofTheDevice = ['reflect-ui-theme', privateJournalsName];

/**
 * Whether something in this browser's storage goes with an account. What names another person, such as their
 * draft, stays. What names nobody, such as a reminder, was made while this person used the app and goes too.
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
