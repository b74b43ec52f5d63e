/** A sentence of the content: `content.slice(start, end) === text`, in UTF-16 units. */
export type Sentence = {
  text: string;
  start: number;
  end: number;
  /** Counts paragraphs from 0; a blank line begins a new one. */
  paragraph: number;
};

// Longer text without a full stop is cut at a pause, so that a quote stays readable.
const maxSentenceLength = 320;

// A full stop after one of these doesn't end a sentence.
const titles = [
  ...['mr', 'mrs', 'ms', 'mx', 'dr', 'prof', 'st', 'jr', 'sr', 'vs', 'approx', 'dept', 'inc', 'ltd'],
  ...['e\\.?g', 'i\\.e', 'u\\.s', 'u\\.k', '[b-hj-z]'],
];
const title = new RegExp(`(?:^|[\\s("“]|[\\s(]['‘’])(?:${titles.join('|')})$`, 'iu');
// A full stop after one of these ends a sentence only if a capital follows.
const clipped = /(?:^|[\s("'“‘])(?:etc|a\.m|p\.m|p\.s|\p{Lu})$/iu;

// Signs without letters are added to the sentence before them up to this length.
const maxWithSigns = 2 * maxSentenceLength;

// Where a line may end a sentence: stops with what closes after them, or a line break. A match begins only at the
// start of a row of stops: from inside it, the rest would be searched again, which takes minutes for a page of dots.
const boundary =
  /(?:(?<![.!?…])[.!?…]+|(?<![。！？])[。！？]+)(["'”’)\]*_]*)(?=\s|$)|[。！？]+|\r?\n\s*|\r/gu;

/**
 * Cuts a text into sentences without changing a letter. Line breaks end a sentence too, unless the next line
 * continues in lower case, like hard-wrapped text.
 */
export function splitSentences(content: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  let paragraph = 0;
  const push = (end: number) => {
    for (const piece of cutLong(content, start, end)) appendTrimmed(sentences, content, piece, paragraph);
    start = end;
  };
  for (const match of content.matchAll(boundary)) {
    const end = match.index + match[0].length;
    if (/^[\r\n]/.test(match[0])) {
      const isBlankLine = /\n\s*\n|\r\r/.test(match[0]);
      if (!isBlankLine && goesOnInLowerCase(content, start, match.index, end)) continue;
      push(end);
      if (isBlankLine) paragraph += 1;
    } else if (endsSentence(content, start, match.index, match[0], end)) {
      push(end);
    }
  }
  push(content.length);
  return sentences;
}

function goesOnInLowerCase(content: string, start: number, lineEnd: number, nextStart: number): boolean {
  if (lineEnd - start <= 45 || !/^\p{Ll}/u.test(content.slice(nextStart, nextStart + 2))) return false;
  let end = lineEnd;
  while (end > start && /\s/.test(content[end - 1]!)) end -= 1;
  // Two units, for a letter outside the basic plane; in a longer part every letter would be searched for its end.
  return /[\p{L}\p{N},;]$/u.test(content.slice(Math.max(start, end - 2), end));
}

function endsSentence(content: string, start: number, at: number, stops: string, end: number): boolean {
  const goesOn = /^\s+\p{Ll}/u.test(content.slice(end, end + 4));
  if (goesOn && /["'”’)\]]$|…|\.\./.test(stops)) return false;
  if (!/^\.(?![.!?…])/.test(stops)) return true;
  const before = content.slice(Math.max(start, at - 12), at);
  if (title.test(before) || /^\s*\d+$/.test(content.slice(start, at))) return false;
  return !(goesOn && clipped.test(before));
}

function* cutLong(content: string, start: number, end: number): Generator<[number, number]> {
  let from = start;
  while (end - from > maxSentenceLength) {
    const window = content.slice(from + 120, from + maxSentenceLength);
    const pause = findLastPause(window);
    const to = from + 120 + pause;
    yield [from, to];
    from = to;
  }
  yield [from, end];
}

function findLastPause(window: string): number {
  for (const pattern of [
    /[;:—–](?=\s)/g,
    /\s(?=(?:but|because|so|then|and then)\s)/gi,
    /,(?=\s)/g,
    /\s(?=and\s)/gi,
    /\s/g,
  ]) {
    const last = [...window.matchAll(pattern)].at(-1);
    if (last) return last.index + last[0].length;
  }
  // Without any pause: never cut through a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(window) ? window.length - 1 : window.length;
}

function appendTrimmed(
  sentences: Sentence[],
  content: string,
  [from, to]: [number, number],
  paragraph: number,
) {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(content[start]!)) start += 1;
  while (end > start && /\s/.test(content[end - 1]!)) end -= 1;
  if (start === end) return;
  const text = content.slice(start, end);
  const previous = sentences.at(-1);
  // A smiley after the full stop is part of that sentence; a page of smileys isn't.
  const isComment = previous?.paragraph === paragraph && !/[\p{L}\p{N}]/u.test(text);
  if (previous && isComment && end - previous.start <= maxWithSigns) {
    previous.end = end;
    previous.text = content.slice(previous.start, end);
    return;
  }
  sentences.push({ text, start, end, paragraph });
}
