import { type ChatHeader, isDayLine, isNameLine, isStamp } from './chat-headers.ts';
import type { ChatLine } from './chat-lines.ts';

// How long ago, as Signal shows it for the last hours.
const relative = /^(?:just now|now|\d{1,2} ?(?:s|m|min|h|d|w))$/i;
const minStamps = 2;

/**
 * Finds headers where a name stands above a message and the time below it, as Signal copies a conversation. A
 * speaker's next message has no name. Null unless the text begins with a name and ends with a time.
 */
export function findStampsBelow(lines: readonly ChatLine[]): { at: number; header: ChatHeader }[] | null {
  const isTime = (text: string) => isStamp(text) || relative.test(text);
  const filled = lines.flatMap(({ text }, at) => (text === '' ? [] : [{ text, at }]));
  const blocks: { text: string; at: number }[][] = [[]];
  for (const line of filled) {
    if (isTime(line.text)) blocks.push([]);
    else if (blocks.at(-1)!.length > 0 || !isDayLine(line.text)) blocks.at(-1)!.push(line);
  }
  const rest = blocks.pop()!;
  if (rest.length > 0 || blocks.length < minStamps || blocks.some(({ length }) => length === 0)) return null;
  const names = findNamesAbove(blocks);
  if (!names.has(blocks[0]![0]!.text)) return null;

  const found: { at: number; header: ChatHeader }[] = [];
  let speaker: string | null = null;
  let begins = filled[0]!.at;
  for (const block of blocks) {
    const [first] = block;
    const isNamed = block.length > 1 && names.has(first!.text);
    if (isNamed) speaker = first!.text;
    const last = isNamed ? first!.at : first!.at - 1;
    const header = { speaker, bodyAt: lines[last]!.text.length, lines: last - begins + 1 };
    found.push({ at: begins, header });
    begins = block.at(-1)!.at + 1;
    while (lines[begins]!.text === '') begins += 1;
  }
  // The last time isn't a message.
  found.push({ at: begins, header: { speaker: null, bodyAt: lines[begins]!.text.length, lines: 1 } });
  return found;
}

// The first lines that are names: the opening one and those that repeat. If that leaves one speaker, or every message
// has such a line, all of them.
function findNamesAbove(blocks: readonly { text: string }[][]): Set<string> {
  const count = new Map<string, number>();
  for (const [first, second] of blocks) {
    if (second && isNameLine(first!.text)) count.set(first!.text, (count.get(first!.text) ?? 0) + 1);
  }
  const opening = blocks[0]?.[0]?.text;
  const sure = [...count].flatMap(([name, times]) => (times > 1 || name === opening ? [name] : []));
  const named = [...count.values()].reduce((sum, times) => sum + times, 0);
  return new Set(sure.length < 2 || named === blocks.length ? count.keys() : sure);
}
