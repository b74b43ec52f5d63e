import type { Chip, Previous } from '@reflect/engine/memory';
import { removeChip } from '@reflect/engine/memory/chip';
import { createTextDrafts } from '../../platform/drafts/text-draft.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';

/** In characters. */
export const questionLength = 400;
/** A limit, because each question shown is asked again as more pages are read. */
const shownQuestions = 12;

/** All questions share one place for support. */
export const supportForAsk = 'ask';

export interface AskedQuestion {
  id: string;
  /** As the person wrote it. */
  written: string;
  /** Without what the person left out. */
  asked: string;
  /** The answer that it may follow up on. */
  before: Previous | null;
  /** The same, without what the person left out. */
  previous: Previous | null;
}

interface Asking {
  questions: readonly AskedQuestion[];
  /** The id that the question being written will have. */
  nextId: string;
  /** The question just asked, until the screen has scrolled to it. */
  newId: string | null;
}

const makeAsking = (): Asking => ({ questions: [], nextId: makeUuidV7(), newId: null });

/** What a person asked since they opened the app. What was asked is never in an address or on disk. */
export const getAsking: (userId: string) => Store<Asking> = makePerPerson({
  make: () => createStore(makeAsking()),
});

/** The question being written. Until it is asked, it is kept on this device as every draft is. */
export const questionDrafts = createTextDrafts(() => 'ask-question');

/** Asks a question that may follow up on `previous`. Null if the text is empty. */
export function ask({
  userId,
  text,
  previous,
}: {
  userId: string;
  text: string;
  previous: Previous | null;
}): AskedQuestion | null {
  const written = text.slice(0, questionLength).trim();
  if (written === '') return null;
  const asking = getAsking(userId);
  const { questions, nextId } = asking.read();
  const before: Previous | null = previous && {
    chips: previous.chips,
    topic: previous.topic,
    about: previous.about,
    pageIds: previous.pageIds,
  };
  const question = { id: nextId, written, asked: written, before, previous: before };
  asking.set({
    questions: [...questions, question].slice(-shownQuestions),
    nextId: makeUuidV7(),
    newId: question.id,
  });
  questionDrafts.keptFor(userId).set({ text: '' });
  return question;
}

/** Undoes `leaveOut`. */
export const restoreWritten = (question: AskedQuestion): AskedQuestion => ({
  ...question,
  asked: question.written,
  previous: question.before,
});

export function leaveOut(question: AskedQuestion, chip: Chip): AskedQuestion {
  if (chip.range !== null) return { ...question, asked: removeChip(question.asked, chip) };
  const { previous } = question;
  const isOther = ({ kind, label }: Chip) => kind !== chip.kind || label !== chip.label;
  return { ...question, previous: previous && { ...previous, chips: previous.chips.filter(isOther) } };
}
