import {
  AnswerTooLong,
  checkSentences,
  makeJudge,
  manner,
  UnfitAnswer,
  writeDataRule,
} from '@reflect/engine/model-answers';
import { readOnDevice } from '../../device-engine/readings/read-on-device.ts';
import type { ChosenModel } from './chosen-model.ts';
import { askOwnModel } from './own-model-calls.ts';

/** What small models on small computers can take at once. */
export const maxSent = 12_000;

const instructions =
  "Read the page and answer its writer in three to six sentences: what you understood, in words close to theirs, and at most one open question. Claim nothing that the page doesn't say. Read irony, negation and quoted speech as a careful reader would.";

/** The result of asking a model about an entry. */
export type OwnReading =
  /** Words of crisis were found first: the engine's own words replace any model's. */
  | { kind: 'crisis'; text: string }
  | { kind: 'answer'; text: string; model: string; isCut: boolean }
  /** What the model wrote may not be shown, or says nothing about the entry. */
  | { kind: 'unfit' };

/**
 * Has an entry read by a model on this computer. The engine looks for words of crisis first, and checks the answer by the same
 * rules as every model's.
 * @throws OwnModelError if the model can't be asked; any other error if the entry couldn't be checked first.
 */
export async function readEntryThere({
  content,
  chosen: { address, model },
  stop,
  onLength,
}: {
  content: string;
  chosen: ChosenModel;
  stop: AbortSignal;
  onLength: (characters: number) => void;
}): Promise<OwnReading> {
  const crisis = await readOnDevice('crisis', [content]);
  if (crisis !== null) return { kind: 'crisis', text: crisis };
  stop.throwIfAborted();
  const sent = content.slice(0, maxSent);
  const fence = makeFence();
  const written = await askOwnModel({
    ...{ address, model, stop, onLength },
    system: `${manner}\n${writeDataRule(fence)}\n${instructions}`,
    text: `<${fence}>\n${sent}\n</${fence}>`,
  });
  const text = await fitWords({ written: removeThoughts(written), source: content, fence });
  return text === ''
    ? { kind: 'unfit' }
    : { kind: 'answer', text, model, isCut: sent.length < content.length };
}

/** What may be shown of a model's words about a text; nothing if any sentence may not be shown. */
export async function fitWords({
  written,
  source,
  fence,
}: {
  written: string;
  source: string;
  fence: string;
}): Promise<string> {
  async function* words() {
    yield written;
  }
  let shown = '';
  try {
    const judged = { words: words(), judge: makeJudge(source), fence, earlierAnswers: [] };
    for await (const sentence of checkSentences(judged)) shown += sentence;
  } catch (error) {
    if (error instanceof UnfitAnswer) return '';
    if (!(error instanceof AnswerTooLong)) throw error;
  }
  return shown.trim();
}

/** Models that think aloud first put it between these marks. */
const removeThoughts = (written: string) => written.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '').trim();

function makeFence(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `journal-text-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
