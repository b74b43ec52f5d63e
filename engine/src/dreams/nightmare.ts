import type { DreamQuestion, FoundEmotion } from '@reflect/contract';
import { type AnalysedSentence, valenceOf } from '../analysis/analysed-sentence.ts';
import { findSpokenEmotions } from '../analysis/feelings/find-emotions.ts';
import { compilePhrases } from '../text/phrase-rules.ts';
import nightmareWords from './nightmare-words.json' with { type: 'json' };
import type { SeenSymbol } from './symbols/dream-symbols.ts';

/** Whether the dreamer was frightened: by their own word, by what happens in the dream alone, or not that anybody could tell. */
export type Fright = 'named' | 'shown' | 'none';

const frightened = compilePhrases({ says: nightmareWords.fright.says, parts: {} });
const terror = /\b(?:terrified|terror|panic\w*|horror|nightmare)\b/i;
const fear = /\b(?:fear|afraid|scared|frightened|anxi)/i;
const wokeInFright = /\bwoke (?:up )?(?:screaming|sweating|shaking|gasping|terrified|crying|in a panic)\b/i;
const comesBack = compilePhrases({ says: nightmareWords.comesBack.says, parts: {} });

/** Whether a telling says that the dreamer was frightened as by a nightmare. */
export function tellsOfFright(content: string): boolean {
  return frightened.test(content);
}

/** How much of a nightmare a dream is. Danger counts where the telling is dark too, though no feeling is concluded from it. */
export function frightIn({
  question: { content, mood, wokeFeeling, emotions: chosen = [] },
  named,
  symbols,
  sentences,
}: {
  question: DreamQuestion;
  named: readonly FoundEmotion[];
  symbols: readonly SeenSymbol[];
  sentences: readonly AnalysedSentence[];
}): Fright {
  const said = [mood, wokeFeeling, ...chosen].join(' ');
  if (tellsOfFright(content) || terror.test(said)) return 'named';
  const valence = valenceOf(sentences);
  const threatens = symbols.some(({ group }) => group === 'danger');
  const isNamed = named.some(({ name }) => name === 'fear') || fear.test(said);
  if (isNamed && valence < -0.15 && (threatens || fear.test(said))) return 'named';
  const isFelt = findSpokenEmotions(sentences).some(
    ({ name, confidence }) => name === 'fear' && confidence >= 0.45,
  );
  return threatens && isFelt && valence < -0.15 ? 'shown' : 'none';
}

/** Whether the night ended in fright, whatever the end of the dream was. */
export function wokeFrightened({ content, wokeFeeling }: DreamQuestion): boolean {
  return wokeInFright.test(content) || terror.test(wokeFeeling ?? '') || fear.test(wokeFeeling ?? '');
}

/** Whether nightmares come back, by the telling or by earlier dreams: one bad night alone asks for no professional. */
export function nightmaresReturn({ content, earlierDreams = [] }: DreamQuestion): boolean {
  return comesBack.test(content) || earlierDreams.filter((dream) => tellsOfFright(dream.content)).length >= 2;
}
