import type { DreamQuestion, FoundEmotion } from '@reflect/contract';
import { type AnalysedSentence, computeValence } from '../analysis/analysed-sentence.ts';
import { findSpokenEmotions } from '../analysis/feelings/find-emotions.ts';
import { compilePhrases } from '../text/phrase-rules.ts';
import { rateWord } from './dreamer-feelings.ts';
import nightmareWords from './nightmare-words.json' with { type: 'json' };
import type { SeenSymbol } from './symbols/dream-symbols.ts';

/** Whether the dreamer was frightened: they say so, events in the dream show it, or there is no sign. */
export type Fright = 'named' | 'shown' | 'none';

const frightened = compilePhrases({ says: nightmareWords.fright.says, parts: {} });
const terror = /\b(?:terrified|terror|panic\w*|horror|nightmare)\b/i;
const fear = /\b(?:fear|afraid|scared|frightened|anxi)/i;
const wokeInFright = /\bwoke (?:up )?(?:screaming|sweating|shaking|gasping|terrified|crying|in a panic)\b/i;
const comesBack = compilePhrases({ says: nightmareWords.comesBack.says, parts: {} });

// From this valence on, the feeling after waking is a pleasant one.
const wokePleasantly = 0.3;

/** Whether a narrative says that the dreamer was frightened as by a nightmare. */
export function tellsOfFright(content: string): boolean {
  return frightened.test(content);
}

/** Returns how frightening a dream was. Danger counts only in a dark narrative, but no feeling is inferred from it. */
export function findFright({
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
  const valence = computeValence(sentences);
  const threatens = symbols.some(({ group }) => group === 'danger');
  const isNamed = named.some(({ name }) => name === 'fear') || fear.test(said);
  // Who woke laughing had no hard night, whatever they ticked.
  if ((rateWord(wokeFeeling) ?? 0) >= wokePleasantly) return 'none';
  if (isNamed && valence < -0.15 && (threatens || fear.test(said))) return 'named';
  const isFelt = findSpokenEmotions(sentences).some(
    ({ name, confidence }) => name === 'fear' && confidence >= 0.45,
  );
  return threatens && isFelt && valence < -0.15 ? 'shown' : 'none';
}

/** Whether the night ended in fright, however the dream ended. */
export function wokeFrightened({ content, wokeFeeling }: DreamQuestion): boolean {
  return wokeInFright.test(content) || terror.test(wokeFeeling ?? '') || fear.test(wokeFeeling ?? '');
}

/** Whether nightmares come back, by the narrative or by earlier dreams: one bad night alone needs no professional. */
export function hasRecurringNightmare({ content, earlierDreams = [] }: DreamQuestion): boolean {
  return comesBack.test(content) || earlierDreams.filter((dream) => tellsOfFright(dream.content)).length >= 2;
}
