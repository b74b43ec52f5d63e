import type { HeardMessage } from './hear.ts';
import type { MessageKind } from './reading/companion-reader.ts';
import type { Wish } from './wishes.ts';
import type { Said } from './words/choose-words.ts';

// Of this many answers in a row, at most this many ask something.
const [inARow, maxAsking] = [5, 3];
// Nothing is asked after these.
const asksNothing: ReadonlySet<MessageKind> = new Set([
  'leaves',
  'thanks',
  'corrects',
  'complains',
  'wishes',
  'unsure',
  'tests',
  'danger',
]);

/** Whether an answer asks something. */
export const asks = (answer: string) => answer.includes('?');

/** Whether the next answer may ask something: never twice in a row, nor after a goodbye, a correction or such a wish. */
export function mayAsk({
  heard,
  said,
  wishes,
}: {
  heard: Pick<HeardMessage, 'kind'>;
  said: Said;
  wishes: ReadonlySet<Wish>;
}): boolean {
  if (wishes.has('listen') || wishes.has('no-questions')) return false;
  if (heard.kind === null || asksNothing.has(heard.kind)) return false;
  if (asks(said.at(-1) ?? '')) return false;
  return said.slice(1 - inARow).filter(asks).length < maxAsking;
}
