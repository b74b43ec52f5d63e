import { splitWords } from '../../text/words.ts';
import type { KnownPage, Memory } from '../memory.ts';
import { listContentWords } from '../words/content-words.ts';

const ordinals = 'Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');
const determiners = new Map([
  ['the', 'the'],
  ['my', 'your'],
  ['our', 'your'],
]);

type NearPage = { other: KnownPage; sentence: number };

/**
 * Writes "Third page about the lease in four weeks", with the pages it counts: those with near sentences that share a
 * noun or a name with this one. Null if too few share any, because the topic then has no name.
 */
export function describeOften<Near extends NearPage>({
  memory,
  known,
  sentence,
  near,
  fewest,
}: {
  memory: Memory;
  known: KnownPage;
  sentence: number;
  near: readonly Near[];
  fewest: number;
}): { line: string; near: Near[] } | null {
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
  const isSameMonth = topic.near.every(({ other }) => other.day.slice(0, 7) === known.day.slice(0, 7));
  const when = isSameMonth ? 'this month' : 'in four weeks';
  const count = ordinals[topic.near.length - 1] ?? `Page ${topic.near.length + 1}`;
  return { line: `${count} page about ${topic.label} ${when}.`, near: topic.near };
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
