import { splitWords } from '../../text/words.ts';
import type { KnownPage, Memory } from '../memory.ts';
import { contentWords } from '../words/content-words.ts';

const ordinals = 'Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');
const determiners = new Map([
  ['the', 'the'],
  ['my', 'your'],
  ['our', 'your'],
]);

/** "Third page about the lease in four weeks", named by a word that the pages share; without one it says only how many. */
export function describeOften({
  memory,
  known,
  sentence,
  near,
}: {
  memory: Memory;
  known: KnownPage;
  sentence: number;
  near: readonly { other: KnownPage; sentence: number }[];
}): string {
  const isSameMonth = near.every(({ other }) => other.day.slice(0, 7) === known.day.slice(0, 7));
  const when = isSameMonth ? 'this month' : 'in four weeks';
  const count = ordinals[near.length - 1] ?? `Page ${near.length + 1}`;
  const topic = sharedWord({ memory, known, sentence, near });
  return topic === null ? `${count} page like this one ${when}.` : `${count} page about ${topic} ${when}.`;
}

/** The noun or name of the sentence that stands in all of the others and tells most; what follows "the" or "my" is a noun. */
function sharedWord({ memory, known, sentence, near }: Parameters<typeof describeOften>[0]): string | null {
  const { text } = known.sentences[sentence]!;
  const named = contentWords(text)
    .filter(({ stem }) => near.every(({ other, sentence: at }) => other.stems[at]!.has(stem)))
    .flatMap(({ stem, start, end }) => {
      const said = text.slice(start, end);
      const determiner = determiners.get(splitWords(text.slice(0, start)).at(-1)?.text ?? '');
      if (determiner !== undefined) return [{ stem, label: `${determiner} ${said}` }];
      return start > 0 && /^\p{Lu}/u.test(said) ? [{ stem, label: said }] : [];
    });
  return (
    named.sort((one, other) => memory.weightOf(other.stem) - memory.weightOf(one.stem))[0]?.label ?? null
  );
}
