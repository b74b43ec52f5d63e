import type { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import { feelings } from '../sentences/feelings.ts';
import { compilePhrases } from '../text/phrase-rules.ts';
import endings from './dream-endings.json' with { type: 'json' };

const turnsWell = compilePhrases({ says: endings.says, parts: {} });
const waking = /\b(?:woke|wake|waking|awake|awoke|alarm)\b/i;
// From this valence on, the last sentences count as pleasant without saying so.
const plainlyPleasant = 0.35;
const plainlyUnpleasant = -0.1;

/** Whether a sentence tells of waking up: feelings in it aren't of the dream. */
export function tellsOfWaking(text: string): boolean {
  return waking.test(text);
}

/** Whether a sentence says that a danger is over, or that it ends well. */
export function saysItTurnedWell(text: string): boolean {
  return turnsWell.test(text);
}

/** Whether a dream ends well: its last sentences say so, name a pleasant feeling, or are clearly pleasant. */
export function endsWell(sentences: readonly AnalysedSentence[]): boolean {
  const last = takeLast(sentences);
  if (last.length === 0) return false;
  const named = last.flatMap(({ analysis }) =>
    analysis.stated.map((name) => feelings.get(name)?.valence ?? 0),
  );
  if (named.some((valence) => valence < 0))
    return last.at(-1)!.analysis.stated.length === 0 && isEndSaid(sentences);
  if (named.some((valence) => valence > 0)) return true;
  return isEndSaid(sentences) || last.every(({ analysis }) => analysis.valence >= plainlyPleasant);
}

/** Whether the last sentences of a dream say outright that it turned well. */
export function isEndSaid(sentences: readonly AnalysedSentence[]): boolean {
  const last = takeLast(sentences);
  const end = last.at(-1);
  if (!end) return false;
  const isSaidBefore = last.length > 1 && saysItTurnedWell(last[0]!.text);
  return saysItTurnedWell(end.text) || (isSaidBefore && end.analysis.valence > plainlyUnpleasant);
}

// The last sentence or two of the dream; none if it has only one sentence, because it then has no course.
function takeLast(sentences: readonly AnalysedSentence[]): AnalysedSentence[] {
  const dreamt = sentences.filter(({ text }) => !tellsOfWaking(text));
  if (dreamt.length < 2) return [];
  return dreamt.slice(dreamt.length >= 4 ? -2 : -1);
}
