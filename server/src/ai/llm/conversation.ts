import { type AnalysedConversation, FoundCommunicationPattern, ToneAnalysis } from '@reflect/contract';
import { makeJudge } from '@reflect/engine/model-answers';
import { z } from 'zod';
import type { ConversationToAnalyse, Mind } from '../mind.ts';
import { Confidence, clamp, keepQuotedEmotions, LlmEmotion, listNames, Quotes } from './claims.ts';
import type { ModelAsker, Unusable } from './model/ask-model.ts';
import { addAttempts } from './with-attempts.ts';

const maxPatterns = 16;
const maxSuggestions = 6;

const LlmConversation = z.object({
  summary: z.string().describe('Two or three sentences on what passes between them, fair to everyone.'),
  emotions: z.array(LlmEmotion),
  patterns: z
    .array(
      FoundCommunicationPattern.omit({ evidence: true }).extend({
        key: z.string().describe('A kebab-case word, such as criticism, repair, validation, stonewalling.'),
        description: z.string().describe('One calm sentence about the words, never about the person.'),
        speaker: z
          .string()
          .nullable()
          .describe('The name as the conversation has it; null where it has none.'),
        quotes: Quotes,
      }),
    )
    .describe(
      'Ways of speaking: kind is connects, strains, notice, or care where words frighten or endanger.',
    ),
  suggestions: z.array(z.string()).describe('Two to four small, kind, concrete things to try.'),
  toneAnalysis: ToneAnalysis.describe('The tone as a whole and of everyone who speaks.'),
  confidenceScore: Confidence,
});
type LlmConversation = z.infer<typeof LlmConversation>;

const instructions = `Read the conversation between people. Describe words, take no side and judge nobody. Claim nothing that you cannot quote from it.
What the writer adds, if anything, tells you more about it; quote from the conversation only.`;

/** The speakers and their shares are counted by the engine. */
export function makeConversationAnalyser(
  asker: ModelAsker,
  engine: Mind,
  model: string,
): Mind['analyseConversation'] {
  return async ({ question, userId, signal }) => {
    const counted = await engine.analyseConversation({ question, userId, signal });
    const asked = await asker.structured<Partial<LlmConversation>, AnalysedConversation>({
      task: 'analyse_conversation',
      userId,
      entries: 1,
      signal,
      schema: makeAnswerSchema(question),
      instructions,
      data: formatQuestion(question),
      judge: (written) => judgeConversation(written, { question, counted: counted.result, model }),
      fallback: async () => counted.result,
    });
    return { ...counted, result: addAttempts(asked) };
  };
}

type Question = ConversationToAnalyse['question'];

function makeAnswerSchema({
  includeEmotions,
  includeSuggestions,
}: Question): z.ZodType<Partial<LlmConversation>> {
  const wanted = LlmConversation.omit({
    ...(includeEmotions ? {} : { emotions: true }),
    ...(includeSuggestions ? {} : { suggestions: true }),
  } as Record<never, true>);
  return wanted;
}

function formatQuestion({ text, context = '', relationshipType }: Question): string {
  return [
    `The conversation:\n${text}`,
    ...(context === '' ? [] : [`What the writer adds:\n${context}`]),
    ...(relationshipType ? [`It is with: ${relationshipType}`] : []),
  ].join('\n\n');
}

function judgeConversation(
  written: Partial<LlmConversation>,
  { question, counted, model }: { question: Question; counted: AnalysedConversation; model: string },
): AnalysedConversation | Unusable {
  const judge = makeJudge(question.text);
  const emotions = keepQuotedEmotions(written.emotions ?? [], judge);
  const patterns = (written.patterns ?? [])
    .map(({ quotes, ...pattern }) => ({ ...pattern, evidence: judge.evidenceOf(quotes) }))
    .filter(
      ({ name, description, speaker, evidence }) =>
        evidence.length > 0 &&
        judge.lines([name, description], 2).length === 2 &&
        (speaker === null || question.text.includes(speaker) || speaker === 'You'),
    )
    .slice(0, maxPatterns);
  const participants = (written.toneAnalysis?.participants ?? []).filter(({ name }) =>
    counted.speakers.some((speaker) => speaker.name === name),
  );
  const overall = written.toneAnalysis?.overall ?? counted.toneAnalysis.overall;
  const shown = [written.summary ?? '', overall, ...participants.map(({ tone }) => tone)];
  if (!shown.every(judge.isFit)) return 'unsafe';
  const summary = judge.withoutUnfounded(written.summary ?? '');
  const claimed = (written.emotions?.length ?? 0) + (written.patterns?.length ?? 0);
  if (summary === '' || (claimed > 0 && emotions.length + patterns.length === 0)) return 'unfounded';

  const toneOf = new Map(participants.map(({ name, tone }) => [name, tone]));
  return {
    ...counted,
    summary,
    emotions: listNames(emotions),
    communicationPatterns: listNames(patterns),
    // In a possible crisis only the engine's reviewed suggestions are shown: company and help, no confrontation.
    suggestions:
      counted.support === null && question.includeSuggestions
        ? judge.lines(written.suggestions ?? [], maxSuggestions)
        : counted.suggestions,
    toneAnalysis: {
      overall,
      participants: counted.speakers.map(({ name, tone }) => ({ name, tone: toneOf.get(name) ?? tone })),
    },
    speakers: counted.speakers.map((speaker) => ({
      ...speaker,
      tone: toneOf.get(speaker.name) ?? speaker.tone,
    })),
    evidence: { emotions, patterns },
    confidenceScore: clamp(written.confidenceScore ?? counted.confidenceScore, 0, 1),
    source: { provider: 'llm', model },
  };
}
