import { isDeepStrictEqual } from 'node:util';
import { emptyEntry, type WrittenEntry, type WrittenField, writtenFields } from '@reflect/contract';
import { cleanWritten } from '@reflect/engine/written-items';
import { hashOfCreation } from '../../../platform/collection/created-from.ts';

type Sent = { [Field in WrittenField]?: unknown };

/** The written fields as they are stored: missing or blank values become empty, and lists lose their duplicates. */
export function readNewFields(sent: Sent): WrittenEntry {
  return mapFields((field) => cleanWritten(field, sent[field]));
}

/** The written fields that a change gives another value. */
export function findChangedFields(present: WrittenEntry, change: Sent): Partial<WrittenEntry> {
  const changed = writtenFields
    .filter((field) => change[field] !== undefined)
    .map((field) => [field, cleanWritten(field, change[field])] as const)
    .filter(([field, value]) => !isDeepStrictEqual(value, present[field]));
  return Object.fromEntries(changed) as Partial<WrittenEntry>;
}

/** The written fields of a payload, without anything else it holds. */
export function pickFields(payload: WrittenEntry): WrittenEntry {
  return mapFields((field) => payload[field]);
}

/** The first version hashed exactly these fields, empty or not, in this order. */
const firstFields: readonly WrittenField[] = [
  'title',
  'content',
  'isSecret',
  'mood',
  'tags',
  'peopleIds',
  'imageUrl',
];

/** A later field counts only if it isn't empty, so that entries from before it keep their hash. */
export function hashOfEntry(written: WrittenEntry): string {
  const later = writtenFields.filter(
    (field) => !firstFields.includes(field) && !isDeepStrictEqual(written[field], emptyEntry[field]),
  );
  return hashOfCreation(
    Object.fromEntries([...firstFields, ...later].map((field) => [field, written[field]])),
  );
}

/** A plain loop, because it runs for every entry of every list. */
function mapFields(make: (field: WrittenField) => unknown): WrittenEntry {
  const fields: Partial<Record<WrittenField, unknown>> = {};
  for (const field of writtenFields) fields[field] = make(field);
  return fields as WrittenEntry;
}
