import type { DreamReading } from '@reflect/contract';
import { z } from 'zod';
import type { DreamToRead, Mind } from '../mind.ts';
import type { ModelAsker, Unusable } from './ask-model.ts';
import { Confidence, clamp, emotionsFrom, LlmEmotion, Quotes } from './claims.ts';
import { makeJudge } from './judge.ts';

/** A dream can never be read with certainty. */
const surest = 0.7;
const most = 6;

const LlmDream = z.object({
  interpretation: z
    .string()
    .describe('Three or four sentences to the dreamer: an offer, never a decoding, ending in a question.'),
  symbols: z.array(
    z.object({
      name: z.string().describe('A picture of the dream in one or two words.'),
      text: z.string().describe('What people have often seen in it, in one sentence.'),
      question: z.string().describe('What the dreamer may ask themselves about it.'),
      quotes: Quotes,
    }),
  ),
  jungianInsights: z.array(z.string()).describe('One to three readings after Jung, each a question.'),
  psychologicalThemes: z.array(z.string()).describe('One to three themes, each phrased as a question.'),
  suggestions: z
    .array(z.string())
    .describe('One to three gentle things to do; after a nightmare body first.'),
  emotions: z.array(LlmEmotion).describe('Feelings within the dream.'),
  confidenceScore: Confidence,
});
type LlmDream = z.infer<typeof LlmDream>;

const instructions =
  'Read the dream beside the feelings the dreamer names. Nothing is decoded or foretold: everything is an offer and ends in a question. Meet bad dreams gently. Quote from the telling of the dream only.';

/**
 * Has a dream read by a language model. What returns from other dreams and what ties it to the days before is found by
 * the engine, and whether it was a nightmare too: other dreams and entries are not sent.
 */
export function makeDreamReader(asker: ModelAsker, engine: Mind, model: string): Mind['interpretDream'] {
  return async ({ question, signal }) => {
    const found = await engine.interpretDream({ question, signal });
    const reading = await asker.structured({
      task: 'interpret_dream',
      signal,
      schema: LlmDream,
      instructions,
      data: dataOf(question),
      judge: (written) => readingFrom(written, { question, found: found.reading, model }),
      fallback: async () => found.reading,
    });
    return { ...found, reading };
  };
}

type Question = DreamToRead['question'];

function dataOf({ content, mood, emotions = [], symbols = [], wokeFeeling }: Question): string {
  const rows: [string, string][] = [
    ['Mood of the dream', mood ?? ''],
    ['Feelings the dreamer ticked', emotions.join(', ')],
    ['Symbols the dreamer named', symbols.join(', ')],
    ['Woke up feeling', wokeFeeling ?? ''],
  ];
  return [
    `The dream:\n${content}`,
    ...rows.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`),
  ].join('\n\n');
}

function readingFrom(
  written: LlmDream,
  { question, found, model }: { question: Question; found: DreamReading; model: string },
): DreamReading | Unusable {
  const judge = makeJudge(question.content);
  if (!judge.isFit(written.interpretation)) return 'unsafe';
  const interpretation = judge.founded(written.interpretation);
  const named = new Set(question.symbols?.map((symbol) => symbol.trim().toLowerCase()));
  const symbols = written.symbols
    .map(({ quotes, ...symbol }) => ({
      ...symbol,
      key: symbol.name.trim().toLowerCase().replace(/\s+/g, '-'),
      evidence: judge.evidenceOf(quotes),
    }))
    .filter(
      ({ name, text, question: asks, evidence }) =>
        judge.lines([name, text, asks], 3).length === 3 &&
        (evidence.length > 0 || named.has(name.trim().toLowerCase())),
    )
    .slice(0, most);
  const claimed = written.symbols.length + written.emotions.length;
  const emotions = emotionsFrom(written.emotions, judge);
  if (interpretation === '' || (claimed > 0 && symbols.length + emotions.length === 0)) return 'unfounded';

  const questionsOr = (texts: string[], fromEngine: string[]) => {
    const asked = judge.lines(texts, most).filter((text) => text.includes('?'));
    return asked.length > 0 ? asked : fromEngine;
  };
  const suggestions = judge.lines(written.suggestions, 3);
  return {
    ...found,
    confidenceScore: clamp(written.confidenceScore, 0, surest),
    interpretation,
    symbolAnalysis: symbols.map(({ name, text, question: asks }) => `${name}: ${text} ${asks}`),
    jungianInsights: questionsOr(written.jungianInsights, found.jungianInsights),
    psychologicalThemes: questionsOr(written.psychologicalThemes, found.psychologicalThemes),
    // After a nightmare the reviewed suggestions stay: what calms the body comes before what seeks meaning.
    suggestions: found.isNightmare || suggestions.length === 0 ? found.suggestions : suggestions,
    symbols,
    emotions,
    source: { maker: 'llm', model },
  };
}
