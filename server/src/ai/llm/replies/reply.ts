import type { ChatMessage, FoundPassage } from '@reflect/contract';
import { addNotice, aiNotice, answerMention, listMusts, type Must, needsNotice } from '@reflect/engine';
import { askEngine } from '../../engine/thread/engine-thread.ts';
import { countCharacters } from '../../engine/thread/run-task.ts';
import type { MessageToAnswer, Mind } from '../../mind.ts';
import { joinLatestMessages } from '../../safety/latest-messages.ts';
import { selectShareable } from '../../safety/secrets.ts';
import { findCrisis, judgeForCrisis } from '../../safety/support-need.ts';
import { answerConversation, joinMaterial, type Material } from '../conversation-answer.ts';
import { makeJournalMaterial } from '../journal-material.ts';
import type { ModelAsker } from '../model/ask-model.ts';
import { formatTold, getAdvice, getHeeding, getStyle } from '../preferences.ts';
import { writeAsMaterial } from './grounded-sentences.ts';

const listening = `Answer what was said, in at most 60 words and in plain words with contractions. Acknowledge good or bad news in one short sentence; name no feeling that the person hasn't named. Stay with a detail that was said, in the person's own words where you can. When in doubt, say less. Do not advise unless they ask for it. Remember what was said.`;
const besideCare = `The person has just been told that help is near, with a support card on the screen. Add two or three sentences at most: stay with them, take it seriously, no advice, no method, no question but whether somebody can be with them.`;
const besidePast = `The person tells of a danger that is over, and has just been thanked for it and told where support is. Add one or two sentences about what they said: no alarm, no method, no question about their safety, no advice.`;
const afterCare =
  'Earlier in this conversation the person may have been in danger. Stay careful, and ask how safe they are now and who is near them.';

const aboutPages = `The material holds passages of the person's own pages, numbered. Where one fits what was said, you may bring it up once, in its own words, with its number in square brackets at the end of the sentence, such as [1]. Say nothing else of their past, of their pages, of people, dates or events that stand neither in the conversation nor in a passage whose number you give.`;

export function makeReplier(asker: ModelAsker, engine: Mind): Mind['reply'] {
  return async (asked) => {
    const { message, history, preferences, userId, signal } = asked;
    const { crisis, mention } = await judgeForCrisis(message, userId);
    // In an acute crisis the reply consists of reviewed sentences, and nothing is sent to the language model.
    if (crisis.level === 'urgent') return engine.reply(asked);
    const isAfterCrisis =
      !crisis.isCrisis && (await findCrisis(joinLatestMessages(history), userId)).isCrisis;
    const aboutPast = isAfterCrisis
      ? null
      : answerMention({ mention, text: message }, listEarlierAnswers(history));
    const opening = crisis.isCrisis
      ? await joinWords(engineWords(engine, asked))
      : aboutPast
        ? addNotice(aboutPast, history)
        : undefined;
    // In a crisis the person's preferences are neither applied nor sent.
    const applied = crisis.isCrisis ? {} : preferences;
    const musts = crisis.isCrisis ? [] : await findMusts(asked);
    const passages = crisis.isCrisis || aboutPast || isAfterCrisis ? [] : (asked.memory ?? []);
    const answer = answerConversation(asker, {
      task: 'reply',
      userId,
      instructions: [
        crisis.isCrisis ? besideCare : aboutPast ? besidePast : listening,
        getStyle(applied),
        ...getAdvice(applied),
        ...getHeeding(applied),
        ...(passages.length > 0 ? [aboutPages] : []),
        ...musts.map(({ instruction }) => instruction),
        ...(isAfterCrisis ? [afterCare] : []),
      ].join('\n'),
      material: joinMaterial(formatTold(applied), makeEntryMaterial(asked), makePagesMaterial(passages)),
      passages,
      message,
      history,
      opening,
      closing: !opening && needsNotice(history) ? `(${aiNotice})` : '',
      engineWords: opening ? null : engineWords(engine, asked),
      musts,
      signal,
    });
    return { crisis, ...answer };
  };
}

/** If the engine can't read the message, only what every answer must do. */
async function findMusts({ message, history, userId }: MessageToAnswer): Promise<Must[]> {
  const characters = message.length + countCharacters(history);
  return listMusts(
    await askEngine(
      { task: 'hearConversation', asked: [{ message, history }] },
      { characters, userId },
    ).catch(() => ({ kind: null, medical: null, wishes: [], said: listEarlierAnswers(history) })),
  );
}

function listEarlierAnswers(history: readonly ChatMessage[]): string[] {
  return history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
}

/** The engine computes its answer when the iteration starts. */
async function* engineWords(engine: Mind, asked: MessageToAnswer): AsyncGenerator<string> {
  yield* (await engine.reply(asked)).words;
}

/** The entries that the answer may use; of secret ones, only the one that was asked about. */
function makeEntryMaterial({ entries = [], askedEntryId }: MessageToAnswer): Material | null {
  const { text, source, isEmpty, count } = makeJournalMaterial(selectShareable(entries, askedEntryId));
  return isEmpty
    ? null
    : { text: `Entries of the person's journal, one a line:\n${text}`, source, entries: count };
}

function makePagesMaterial(passages: readonly FoundPassage[]): Material | null {
  if (passages.length === 0) return null;
  return {
    text: `Passages of the person's own pages:\n${passages.map((passage, at) => `[${at + 1}] ${writeAsMaterial(passage)}`).join('\n')}`,
    source: passages.map(({ sentence }) => sentence).join('\n'),
    entries: new Set(passages.map(({ entryId }) => entryId)).size,
  };
}

async function joinWords(words: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const word of words) whole += word;
  return whole;
}
