import { entryFields, type WrittenField } from '@reflect/contract/fields/entry';
import { cleanValue } from '@reflect/contract/fields/field';
import { cleanTags } from './entry-tags.ts';

/** Returns a sent field of an entry as it is stored; undefined and null leave it empty. */
export function cleanWritten(name: WrittenField, sent: unknown): unknown {
  const value = cleanValue(entryFields[name], sent);
  return name === 'tags' ? cleanTags(value as string[]) : value;
}
