import type { AnyItem } from '../stand-in/item-rules.ts';

/** Whether two items have the same content, in any order of fields. Earlier versions don't count. */
export function isSameContent({ earlier: _earlier, ...one }: AnyItem, other: AnyItem): boolean {
  const writeContent = ({ revision: _revision, ...item }: AnyItem) =>
    JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  return writeContent(one as AnyItem) === writeContent(other);
}
