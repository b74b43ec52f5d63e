import { splitWords } from '../../text/words.ts';
import type { KnownPage, Memory } from '../memory.ts';
import { listContentWords } from '../words/content-words.ts';

const ordinals = 'Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');
const determiners = new Map([
  ['the', 'the'],
  ['my', 'your'],
  ['our', 'your'],
]);

// A topic of a larger share of the pages comes up so often that counting it says nothing.
const maxShare = 1 / 3;
const fewestForShare = 12;

type FoundPage = { other: KnownPage; sentence: number };

/**
 * Writes "Third entry about the lease in four weeks", with the pages it counts: all recent ones with the noun or the name
 * that near sentences share with this one. Null if too few share any, because the topic then has no name.
 */
export function describeOften({
  memory,
  known,
  sentence,
  near,
  recent,
  fewest,
}: {
  memory: Memory;
  known: KnownPage;
  sentence: number;
  near: readonly FoundPage[];
  /** The pages that may be counted, oldest first. */
  recent: readonly KnownPage[];
  fewest: number;
}): { line: string; pages: FoundPage[] } | null {
  const topic = listNouns(known.sentences[sentence]!.text)
    .map(({ stem, label }) => ({
      ...{ stem, label },
      near: near.filter(({ other, sentence: at }) => other.stems[at]!.has(stem)),
    }))
    .filter((each) => each.near.length >= fewest)
    .sort(
      (one, other) =>
        other.near.length - one.near.length || memory.weightOf(other.stem) - memory.weightOf(one.stem),
    )[0];
  if (topic === undefined) return null;
  const pages = recent.flatMap((other): FoundPage[] => {
    const nearest = topic.near.find((found) => found.other === other);
    const at =
      nearest?.sentence ?? other.sentences.findIndex((_, index) => other.stems[index]!.has(topic.stem));
    return at === -1 ? [] : [{ other, sentence: at }];
  });
  if (recent.length >= fewestForShare && pages.length > recent.length * maxShare) return null;
  const isSameMonth = pages.every(({ other }) => other.day.slice(0, 7) === known.day.slice(0, 7));
  const when = isSameMonth ? 'this month' : 'in four weeks';
  const count = ordinals[pages.length - 1] ?? `Entry ${pages.length + 1}`;
  return { line: `${count} entry about ${topic.label} ${when}.`.replace(/^(Entry \d+) entry/, '$1'), pages };
}

/** Lists the nouns of a text: a word after "the" or "my", or with a capital inside a sentence. */
export function listNouns(text: string): { stem: string; label: string }[] {
  return listContentWords(text).flatMap(({ stem, start, end }) => {
    const said = text.slice(start, end);
    const determiner = determiners.get(splitWords(text.slice(0, start)).at(-1)?.text ?? '');
    if (determiner !== undefined) return [{ stem, label: `${determiner} ${said}` }];
    return start > 0 && /^\p{Lu}/u.test(said) ? [{ stem, label: said }] : [];
  });
}
