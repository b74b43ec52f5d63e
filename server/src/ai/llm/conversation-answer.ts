import type { AnalysisSource, ChatMessage, FoundPassage, PagePassage, Reply } from '@reflect/contract';
import type { Must } from '@reflect/engine';
import { type Judge, makeJudge } from '@reflect/engine/model-answers';
import type { StreamedAnswer } from '../mind.ts';
import type { ModelAsker } from './model/ask-model.ts';
import { addManner, fenceText, listTurns } from './model/prompt.ts';
import { enforceMusts, enforceNoTypes } from './preferences.ts';
import { enforceGround, findReferences, removeReferences } from './replies/grounded-sentences.ts';
import { streamAnswer } from './replies/stream-answer.ts';

/** Text that is sent in addition to the conversation, and the part of it that the answer may quote. */
export interface Material {
  text: string;
  source: string;
  /** Left out if the text comes from no entries. */
  entries?: number;
}

export function joinMaterial(...parts: readonly (Material | null)[]): Material | null {
  const sent = parts.filter((part) => part !== null);
  if (sent.length === 0) return null;
  return {
    text: sent.map(({ text }) => text).join('\n\n'),
    source: sent.map(({ source }) => source).join('\n'),
    entries: sent.reduce((sum, { entries = 0 }) => sum + entries, 0),
  };
}

/** The words of an answer, and who wrote them, which is known once they have ended. */
type StreamedWords = Pick<StreamedAnswer<Reply>, 'words' | 'source' | 'pages'>;

interface ConversationAnswer {
  task: string;
  userId: string | undefined;
  instructions: string;
  material: Material | null;
  message: string;
  history: readonly ChatMessage[];
  opening?: string;
  closing: string;
  engineWords: AsyncIterable<string> | null;
  /** What the answer has to do and to avoid; the instructions say it too. */
  musts?: readonly Must[];
  /**
   * Passages of the person's own pages, numbered as in the material. If given, even if empty, a sentence that says
   * anything else about the past is left out.
   */
  passages?: readonly FoundPassage[];
  signal?: AbortSignal;
}

/** Streams the language model's answer to the last message of a conversation, with the checks of `streamAnswer`. */
export function answerConversation(asker: ModelAsker, asked: ConversationAnswer): StreamedWords {
  const { task, userId, instructions, material, message, history, musts = [], passages, ...rest } = asked;
  const wrapped = material === null ? null : fenceText(instructions, material.text);
  const conversation = [message, ...history.map(({ content }) => content)].join('\n');
  const earlierAnswers = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const addGround = (judge: Judge) =>
    passages
      ? enforceGround(judge, {
          conversation: [conversation, removePassages(material, passages)].join('\n'),
          passages,
        })
      : judge;
  let source: AnalysisSource = { provider: 'engine', model: null };
  const streamed = streamAnswer({
    ...rest,
    words: asker.stream({
      task,
      userId,
      entries: material?.entries ?? 0,
      system: wrapped?.system ?? addManner(instructions),
      messages: listTurns(history, message, wrapped?.text ?? null),
      signal: rest.signal,
    }),
    judge: enforceMusts(
      addGround(enforceNoTypes(makeJudge([conversation, material?.source ?? ''].join('\n')), conversation)),
      musts,
    ),
    fence: wrapped?.fence ?? null,
    earlierAnswers,
    logFallback: (reason) => asker.logFallback(task, reason),
    onOutcome(reason, hasSent) {
      const attempt = asker.attemptOf(reason);
      const maker = hasSent ? ({ provider: 'llm', model: attempt.model } as const) : source;
      source = { ...maker, attempts: [attempt] };
    },
  });
  const referred = new Set<number>();
  return {
    words: collectPages(streamed, referred),
    source: () => source,
    pages: () => listPages(passages ?? [], referred),
  };
}

/** The material without the passages: a sentence may rest on it as on the conversation. */
function removePassages(material: Material | null, passages: readonly FoundPassage[]): string {
  return passages.reduce((text, { sentence }) => text.replace(sentence, ''), material?.source ?? '');
}

/** Removes the numbers of pages from an answer and collects them in `referred`. */
async function* collectPages(words: AsyncIterable<string>, referred: Set<number>): AsyncGenerator<string> {
  for await (const part of words) {
    for (const number of findReferences(part)) referred.add(number);
    yield removeReferences(part);
  }
}

function listPages(passages: readonly FoundPassage[], referred: ReadonlySet<number>): PagePassage[] {
  return [...referred].flatMap((number) => {
    const passage = passages[number - 1];
    return passage ? [{ entryId: passage.entryId, date: passage.date, sentence: passage.sentence }] : [];
  });
}
