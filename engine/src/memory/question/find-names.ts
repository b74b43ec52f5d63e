import { stopWords } from '../../text/stop-words.ts';
import type { Word } from '../../text/words.ts';
import { stemWord } from '../words/stem.ts';
import type { Chip } from './chip.ts';

/** A person as a journal knows them, and the words that stand for them. */
export type KnownPerson = { name: string; words: readonly string[] };

type PersonChip = Extract<Chip, { kind: 'person' }>;
type TagChip = Extract<Chip, { kind: 'tag' }>;

/** Finds the people of the journal that a question names, by name or as "my boss". */
export function findPeople(
  question: string,
  {
    words,
    people,
    relationships,
  }: {
    words: readonly Word[];
    people: readonly KnownPerson[];
    relationships: ReadonlyMap<string, string>;
  },
): PersonChip[] {
  const found: PersonChip[] = [];
  const add = (name: string, from: number, to: number, start = words[from]!.start) => {
    const { text, end } = words[to]!;
    const isPossessive = /'s$/.test(text) ? 2 : 0;
    if (!found.some((chip) => chip.name === name))
      found.push({ kind: 'person', label: name, name, range: { start, end: end - isPossessive } });
  };
  for (let at = 0; at < words.length; at++) {
    const named = people
      .filter(({ words: name }) => name.every((part, index) => isSame(words[at + index]?.text, part)))
      .toSorted((one, other) => other.words.length - one.words.length)[0];
    const raw = question.slice(words[at]!.start, words[at]!.end);
    // "Will" and "May" are names only with a capital.
    const isWord =
      named?.words.length === 1 && stopWords.has(named.words[0]!) && (at === 0 || !/^\p{Lu}/u.test(raw));
    if (named && !isWord) {
      const isMine = words[at - 1]?.text === 'my';
      add(named.name, at, at + named.words.length - 1, isMine ? words[at - 1]!.start : undefined);
      at += named.words.length - 1;
      continue;
    }
    if (words[at]!.text !== 'my' || words[at + 1] === undefined) continue;
    const related = relationships.get(stemWord(words[at + 1]!.text));
    if (related !== undefined) add(related, at, at + 1);
  }
  return found;
}

function isSame(word: string | undefined, name: string): boolean {
  return word !== undefined && stemWord(word) === stemWord(name);
}

/** Finds the tags of the journal that a question names with their #. */
export function findTags(question: string, tags: ReadonlySet<string>): TagChip[] {
  return [...question.matchAll(/(?<=^|\s)#([\p{L}\p{N}_-]+)/gu)].flatMap((match): TagChip[] => {
    const tag = match[1]!.toLowerCase();
    if (!tags.has(tag)) return [];
    return [
      {
        kind: 'tag',
        label: `#${tag}`,
        tag,
        range: { start: match.index, end: match.index + match[0].length },
      },
    ];
  });
}
