import {
  type AiPreferences,
  DeepInsights,
  type EntryAnalysis,
  FoundPattern,
  type ModelAttempt,
  ToneAnalysis,
} from '@reflect/contract';
import { applyWantedAdvice } from '@reflect/engine';
import { makeJudge } from '@reflect/engine/model-answers';
import { z } from 'zod';
import type { EntryToAnalyse, Mind } from '../mind.ts';
import {
  Confidence,
  chooseLeadingFeeling,
  clamp,
  keepQuotedEmotions,
  LlmEmotion,
  listNames,
  Quotes,
} from './claims.ts';
import type { ModelAsker, Unusable } from './model/ask-model.ts';
import { getStyle } from './preferences.ts';
import { addAttempts } from './with-attempts.ts';

const maxSuggestions = 6;

/** The contract's analysis as a language model returns it: quotes in place of offsets. Numbers are clamped afterwards. */
const LlmAnalysis = z.object({
  analysis: z
    .string()
    .describe("Two or three sentences to the writer ('you') that stay close to the entry's own words."),
  emotions: z.array(LlmEmotion),
  patterns: z
    .array(
      FoundPattern.omit({ evidence: true }).extend({
        key: z.string().describe('A kebab-case word, such as self-blame, gratitude, rumination.'),
        quotes: Quotes,
      }),
    )
    .describe('Ways of thinking or living that the entry itself shows.'),
  suggestions: z
    .array(z.string())
    .describe('Two to four small, kind, concrete things to try, fitting this entry and no other.'),
  toneAnalysis: ToneAnalysis.describe('Participants are people who speak in the entry, else empty.'),
  confidenceScore: Confidence,
  deepInsights: DeepInsights.extend({
    emotionalDepth: z.number().describe('0 to 10.'),
    selfAwarenessLevel: z.number().describe('0 to 1.'),
    growthOpportunities: z.number().describe('How many openings for growth the entry itself shows.'),
  }),
  sentimentScore: z
    .number()
    .describe('1 very unpleasant, 3 neutral or mixed, 5 very pleasant; fractions allowed.'),
});

const instructions =
  'Read the entry. Claim nothing that you cannot quote from it. Read irony, negation and quoted speech as a careful reader would.';

export function makeEntryAnalyser(
  asker: ModelAsker,
  engine: Mind,
  model: string,
): Required<Pick<Mind, 'analyseEntry' | 'readOnce'>> {
  const ask = <Answer>({
    task,
    entry: { content, userId, preferences, signal },
    isByName = false,
    fallback,
  }: {
    task: string;
    isByName?: boolean;
    entry: EntryToAnalyse;
    fallback: () => Promise<Answer>;
  }) =>
    asker.structured<z.infer<typeof LlmAnalysis>, EntryAnalysis | Answer>({
      task,
      userId,
      entries: 1,
      isByName,
      signal,
      schema: LlmAnalysis,
      instructions: [instructions, ...describeStyle(preferences)].join('\n'),
      data: content,
      judge: (written) => judgeAnalysis(written, content, model),
      fallback,
    });
  return {
    async analyseEntry(entry) {
      const { preferences, ...asked } = entry;
      const fallback = () => engine.analyseEntry(asked);
      return applyWantedAdvice(
        addAttempts(await ask({ task: 'analyse_entry', entry, fallback })),
        preferences,
      );
    },
    async readOnce(entry) {
      const { answer, attempts } = await ask({
        task: 'read_once',
        entry,
        isByName: true,
        fallback: async () => null,
      });
      if (answer !== null) return addAttempts({ answer, attempts });
      const [{ outcome }] = attempts as [ModelAttempt];
      return outcome === 'answered' ? 'unusable' : outcome;
    },
  };
}

/** The style that the writer chose, if any. Contains no text of theirs. */
function describeStyle(preferences: AiPreferences = {}): string[] {
  const { communicationStyle, personalityType } = preferences;
  return communicationStyle || personalityType ? [getStyle(preferences)] : [];
}

/**
 * Turns a language model's answer into an analysis that can be shown. A claim keeps only quotes that are in the entry,
 * and is dropped without any; so is a sentence that isn't fit to show. Returns the reason instead when too little is
 * left to trust the rest.
 */
function judgeAnalysis(
  written: z.infer<typeof LlmAnalysis>,
  content: string,
  model: string,
): EntryAnalysis | Unusable {
  const judge = makeJudge(content);
  const emotions = keepQuotedEmotions(written.emotions, judge);
  const patterns = written.patterns
    .map(({ quotes, ...pattern }) => ({ ...pattern, evidence: judge.evidenceOf(quotes) }))
    .filter(
      ({ name, description, evidence }) =>
        evidence.length > 0 && judge.lines([name, description], 2).length === 2,
    );
  const shown = [
    written.analysis,
    written.toneAnalysis.overall,
    ...written.toneAnalysis.participants.flatMap(({ name, tone }) => [name, tone]),
    written.deepInsights.communicationStyle,
  ];
  if (!shown.every(judge.isFit)) return 'unsafe';
  const analysis = judge.withoutUnfounded(written.analysis);
  const nothingFounded = emotions.length === 0 && patterns.length === 0;
  const somethingClaimed = written.emotions.length > 0 || written.patterns.length > 0;
  if (analysis === '' || (nothingFounded && somethingClaimed)) return 'unfounded';

  return {
    analysis,
    emotions: listNames(emotions),
    patterns: listNames(patterns),
    suggestions: judge.lines(written.suggestions, maxSuggestions),
    toneAnalysis: written.toneAnalysis,
    confidenceScore: clamp(written.confidenceScore, 0, 1),
    deepInsights: {
      emotionalDepth: clamp(written.deepInsights.emotionalDepth, 0, 10),
      selfAwarenessLevel: clamp(written.deepInsights.selfAwarenessLevel, 0, 1),
      growthOpportunities: Math.round(clamp(written.deepInsights.growthOpportunities, 0, 20)),
      communicationStyle: written.deepInsights.communicationStyle,
    },
    sentimentScore: clamp(written.sentimentScore, 1, 5),
    evidence: { emotions, patterns },
    ...chooseLeadingFeeling(emotions),
    source: { provider: 'llm', model },
  };
}
