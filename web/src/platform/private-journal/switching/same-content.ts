import type { AnyItem } from '../stand-in/item-rules.ts';

/** Whether two items have the same content, in any order of fields. Earlier versions don't count. */
export function isSameContent({ earlier: _earlier, ...one }: AnyItem, other: AnyItem): boolean {
  const content = ({ revision: _revision, ...item }: AnyItem) =>
    JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  return content(one as AnyItem) === content(other);
}
