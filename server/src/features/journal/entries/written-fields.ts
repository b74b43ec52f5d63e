import { isDeepStrictEqual } from 'node:util';
import { emptyEntry, type WrittenEntry, type WrittenField, writtenFields } from '@reflect/contract';
import { cleanWritten } from '@reflect/engine/written-items';
import { hashOfCreation } from '../../../platform/collection/created-from.ts';

type Sent = { [Field in WrittenField]?: unknown };

/** The written fields as they are stored: what was left out or is blank is empty, and a list holds each thing once. */
export function fieldsOfNew(sent: Sent): WrittenEntry {
  return eachField((field) => cleanWritten(field, sent[field]));
}

/** Those written fields that a change gives another value. */
export function fieldsThatChange(present: WrittenEntry, change: Sent): Partial<WrittenEntry> {
  const changed = writtenFields
    .filter((field) => change[field] !== undefined)
    .map((field) => [field, cleanWritten(field, change[field])] as const)
    .filter(([field, value]) => !isDeepStrictEqual(value, present[field]));
  return Object.fromEntries(changed) as Partial<WrittenEntry>;
}

/** The written fields of a payload, and nothing that is kept beside them. */
export function fieldsOf(payload: WrittenEntry): WrittenEntry {
  return eachField((field) => payload[field]);
}

/** Entries were hashed with these when there were no others, empty or not, in this order. */
const firstFields: readonly WrittenField[] = [
  'title',
  'content',
  'isSecret',
  'mood',
  'tags',
  'peopleIds',
  'imageUrl',
];

/** Of what an entry was made. A later field counts where it is not empty, so that entries saved before it are known again. */
export function hashOfEntry(written: WrittenEntry): string {
  const later = writtenFields.filter(
    (field) => !firstFields.includes(field) && !isDeepStrictEqual(written[field], emptyEntry[field]),
  );
  return hashOfCreation(
    Object.fromEntries([...firstFields, ...later].map((field) => [field, written[field]])),
  );
}

/** A plain loop, because it runs for every entry of every list. */
function eachField(make: (field: WrittenField) => unknown): WrittenEntry {
  const fields: Partial<Record<WrittenField, unknown>> = {};
  for (const field of writtenFields) fields[field] = make(field);
  return fields as WrittenEntry;
}
