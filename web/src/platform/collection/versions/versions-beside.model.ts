import type { QueuedWrite } from '../../outbox/write.model.ts';
import type { Changed } from '../bodies.ts';
import { getVerb } from '../writes.model.ts';

/**
 * What waiting writes of one item say that the shown one doesn't build on or contain: they were made in two tabs at once, or
 * by saving a restored draft again, and only the last change is shown.
 */
export function listVersionsBeside<Change extends object>(
  waiting: readonly Pick<QueuedWrite<Changed<Change>>, 'seq' | 'kind' | 'follows' | 'request'>[],
): Omit<Partial<Changed<Change>>, 'expectedRevision'>[] {
  const isText = (write: Pick<QueuedWrite, 'kind'>) => ['create', 'update'].includes(getVerb(write));
  const followed = new Set(waiting.map(({ follows }) => follows));
  // Whoever changes an item after its deletion or restoration has read what was there before.
  for (const [at, write] of [...waiting.entries()].reverse())
    if (!isText(write) && followed.has(write.seq)) followed.add(waiting[at - 1]?.seq);
  const said = waiting.filter(isText);
  const shown = said.findLast((write) => getVerb(write) === 'update') ?? said.at(-1);
  const readWords = ({ request: { body } }: Pick<QueuedWrite, 'request'>) => {
    const { expectedRevision: _, id: _id, createdAt: _at, ...rest } = (body ?? {}) as Record<string, unknown>;
    return rest;
  };
  const shownWords = Object.assign(
    {},
    ...said.filter((write) => write === shown || followed.has(write.seq)).map(readWords),
  ) as Record<string, unknown>;
  return said
    .filter((write) => write !== shown && !followed.has(write.seq))
    .map(readWords)
    .filter((words) => !isContained(words, shownWords))
    .map((words) => words as Omit<Partial<Changed<Change>>, 'expectedRevision'>);
}

function isContained(words: Record<string, unknown>, shown: Record<string, unknown>): boolean {
  return Object.entries(words).every(([name, value]) => {
    const other = shown[name];
    if (JSON.stringify(value) === JSON.stringify(other)) return true;
    return typeof value === 'string' && typeof other === 'string' && isPartOf(value, other);
  });
}

/** A shorter text, such as a mood or "no", may be in another one by chance. */
const minPartLength = 20;

/** Whether a text is in a longer one, from the beginning of a word to the end of one. */
function isPartOf(text: string, other: string): boolean {
  const part = text.trim();
  if (part.length < minPartLength) return false;
  for (let at = other.indexOf(part); at !== -1; at = other.indexOf(part, at + 1)) {
    const around = [other.slice(0, at), other.slice(at + part.length)];
    if (!/[\p{L}\p{N}]$/u.test(around[0]!) && !/^[\p{L}\p{N}]/u.test(around[1]!)) return true;
  }
  return false;
}
