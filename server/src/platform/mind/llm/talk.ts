import type { ChatMessage } from '@reflect/contract';
import { aiNotice } from '@reflect/engine';
import { needsNotice } from '../add-notice.ts';
import type { MessageToAnswer, Mind } from '../mind.ts';
import { shareable } from '../secrets.ts';
import { crisisIn } from '../support-for.ts';
import type { ModelAsker } from './ask-model.ts';
import { journalMaterial } from './journal-material.ts';
import { makeJudge } from './judge.ts';
import { adviceOf, heedingOf, styleOf, toldBy, withoutTypes } from './preferences.ts';
import { fenced, turnsOf, unfenced } from './prompting.ts';
import { speak } from './speak.ts';

/** So many messages of a person back, words of crisis are still minded. */
const latestMessages = 4;

const listening = `Answer as a listener, in at most 100 words. Give back what you heard, in the person's own words where you can, then ask one open question. Do not advise before the person has said enough and asked for it. Remember what was said, and never repeat yourself.`;
const besideCare = `The person has just been told that help is near, with a support card on the screen. Add two or three sentences at most: stay with them, take it seriously, no advice, no method, no question but whether somebody can be with them.`;
const afterCare =
  'Earlier in this conversation the person may have been in danger. Stay careful, and ask how safe they are now and who is near them.';
const echoing = `You accompany a guided session. Give back in one to three sentences what you heard in the last answer, in the person's own words where you can. Ask nothing and advise nothing: the next question of the session follows your words.`;

/** Has a person's message answered by a language model, as its words come. */
export function makeReplier(asker: ModelAsker, engine: Mind): Mind['reply'] {
  return async (asked) => {
    const { message, history, preferences, signal } = asked;
    const crisis = await crisisIn(message);
    // In this very hour nothing is left to chance: reviewed words, and nothing leaves the server.
    if (crisis.level === 'urgent') return engine.reply(asked);
    const isAfterCrisis = !crisis.isCrisis && (await crisisIn(lastWords(history))).isCrisis;
    const opening = crisis.isCrisis ? await joined(engineWords(engine, asked)) : undefined;
    // Care goes before wishes: beside it everybody is spoken with warmly, and none of them is sent.
    const heeded = crisis.isCrisis ? {} : preferences;
    const words = answerIn(asker, {
      task: 'reply',
      instructions: [
        crisis.isCrisis ? besideCare : listening,
        styleOf(heeded),
        ...adviceOf(heeded),
        ...heedingOf(heeded),
        ...(isAfterCrisis ? [afterCare] : []),
      ].join('\n'),
      material: together(toldBy(heeded), materialFor(asked)),
      message,
      history,
      opening,
      closing: !opening && needsNotice(history) ? `(${aiNotice})` : '',
      engineWords: opening ? null : engineWords(engine, asked),
      signal,
    });
    return { crisis, words };
  };
}

/** What the person said in their latest messages. */
function lastWords(history: readonly ChatMessage[]): string {
  const own = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return own.slice(-latestMessages).join('\n\n');
}

/** The engine's answer, not thought of before somebody listens. */
async function* engineWords(engine: Mind, asked: MessageToAnswer): AsyncGenerator<string> {
  yield* (await engine.reply(asked)).words;
}

/** Has an answer within a guided session given back by a language model. The questions stay the template's. */
export function makeGuide(asker: ModelAsker, engine: Mind): Mind['guide'] {
  return async (asked) => {
    const { template, questionIndex, message, history, preferences, signal } = asked;
    const { words: fromEngine, ...step } = await engine.guide(asked);
    if (step.crisis.isCrisis) return { ...step, words: fromEngine };
    const next = step.isComplete ? undefined : template.questions[step.nextQuestionIndex ?? -1];
    const words = answerIn(asker, {
      task: 'guide',
      instructions: [
        echoing,
        ...(step.isComplete ? ['This was the last answer: close the session warmly.'] : []),
        styleOf(preferences),
        ...heedingOf(preferences),
      ].join('\n'),
      material: together(toldBy(preferences), {
        text: `The session: ${template.title}\nThe question that is being answered: ${template.questions[questionIndex] ?? ''}`,
        source: template.questions.join('\n'),
      }),
      message,
      history,
      closing: [next, needsNotice(history) ? `(${aiNotice})` : undefined].filter(Boolean).join(' '),
      engineWords: fromEngine,
      signal,
    });
    return { ...step, words };
  };
}

/** The entries that may be drawn on, without any secret one that was not asked for. */
function materialFor({ entries = [], askedEntryId }: MessageToAnswer): Material | null {
  const { text, source, isEmpty } = journalMaterial(shareable(entries, askedEntryId));
  return isEmpty ? null : { text: `Entries of the person's journal, one a line:\n${text}`, source };
}

/** What is sent besides the conversation, and the words in it that may be quoted. */
interface Material {
  text: string;
  source: string;
}

function together(...parts: readonly (Material | null)[]): Material | null {
  const sent = parts.filter((part) => part !== null);
  if (sent.length === 0) return null;
  return {
    text: sent.map(({ text }) => text).join('\n\n'),
    source: sent.map(({ source }) => source).join('\n'),
  };
}

interface Answering {
  task: string;
  instructions: string;
  material: Material | null;
  message: string;
  history: readonly ChatMessage[];
  opening?: string;
  closing: string;
  engineWords: AsyncIterable<string> | null;
  signal?: AbortSignal;
}

function answerIn(asker: ModelAsker, answering: Answering): AsyncIterable<string> {
  const { task, instructions, material, message, history, ...rest } = answering;
  const wrapped = material === null ? null : fenced(instructions, material.text);
  const conversation = [message, ...history.map(({ content }) => content)].join('\n');
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  return speak({
    ...rest,
    words: asker.stream({
      system: wrapped?.system ?? unfenced(instructions),
      messages: turnsOf(history, message, wrapped?.text ?? null),
      signal: rest.signal,
    }),
    judge: withoutTypes(makeJudge([conversation, material?.source ?? ''].join('\n')), conversation),
    fence: wrapped?.fence ?? null,
    saidBefore: said,
    logFallback: (reason) => asker.logFallback(task, reason),
  });
}

async function joined(words: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const word of words) whole += word;
  return whole;
}
