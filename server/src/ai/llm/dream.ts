import type { DreamInterpretation } from '@reflect/contract';
import { makeJudge } from '@reflect/engine/model-answers';
import { z } from 'zod';
import type { DreamToInterpret, Mind } from '../mind.ts';
import { Confidence, clamp, keepQuotedEmotions, LlmEmotion, Quotes } from './claims.ts';
import type { ModelAsker, Unusable } from './model/ask-model.ts';
import { addAttempts } from './with-attempts.ts';

/** The interpretation of a dream is never certain. */
const maxConfidence = 0.7;
const maxItems = 6;

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
  'Read the dream beside the feelings the dreamer names. Nothing is decoded or foretold: everything is an offer and ends in a question. Meet bad dreams gently. Quote from the telling of the dream only, whole sentences as they stand: retell nothing, and turn no sentence from I to you.';

/**
 * Recurring dreams, links to recent days and nightmares are found by the engine, so other dreams and entries aren't
 * sent.
 */
export function makeDreamInterpreter(asker: ModelAsker, engine: Mind, model: string): Mind['interpretDream'] {
  return async ({ question, userId, signal }) => {
    const found = await engine.interpretDream({ question, userId, signal });
    const asked = await asker.structured<LlmDream, DreamInterpretation>({
      task: 'interpret_dream',
      userId,
      entries: 1,
      signal,
      schema: LlmDream,
      instructions,
      data: formatQuestion(question),
      judge: (written) => judgeDream(written, { question, found: found.result, model }),
      fallback: async () => found.result,
    });
    return { ...found, result: addAttempts(asked) };
  };
}

type Question = DreamToInterpret['question'];

function formatQuestion({ content, mood, emotions = [], symbols = [], wokeFeeling }: Question): string {
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

function judgeDream(
  written: LlmDream,
  { question, found, model }: { question: Question; found: DreamInterpretation; model: string },
): DreamInterpretation | Unusable {
  const judge = makeJudge(question.content);
  if (!judge.isFit(written.interpretation)) return 'unsafe';
  const interpretation = judge.withoutUnfounded(written.interpretation);
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
    .slice(0, maxItems);
  const claimed = written.symbols.length + written.emotions.length;
  const emotions = keepQuotedEmotions(written.emotions, judge);
  if (interpretation === '' || (claimed > 0 && symbols.length + emotions.length === 0)) return 'unfounded';

  const chooseQuestions = (texts: string[], fromEngine: string[]) => {
    const asked = judge.lines(texts, maxItems).filter((text) => text.includes('?'));
    return asked.length > 0 ? asked : fromEngine;
  };
  const suggestions = judge.lines(written.suggestions, 3);
  return {
    ...found,
    confidenceScore: clamp(written.confidenceScore, 0, maxConfidence),
    interpretation,
    symbolAnalysis: symbols.map(({ name, text, question: asks }) => `${name}: ${text} ${asks}`),
    jungianInsights: chooseQuestions(written.jungianInsights, found.jungianInsights),
    psychologicalThemes: chooseQuestions(written.psychologicalThemes, found.psychologicalThemes),
    // After a nightmare the engine's reviewed suggestions are kept: calming down comes before interpretation.
    suggestions: found.isNightmare || suggestions.length === 0 ? found.suggestions : suggestions,
    symbols,
    emotions,
    source: { provider: 'llm', model },
  };
}
