import type { Chip, Previous } from '@reflect/engine/memory';
import { removeChip } from '@reflect/engine/memory/chip';
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
  /** The question being written, and the id it will have. */
  next: { id: string; text: string };
  /** The question just asked, until the screen has scrolled to it. */
  newId: string | null;
}

const makeAsking = (): Asking => ({ questions: [], next: { id: makeUuidV7(), text: '' }, newId: null });

/** What a person asked since they opened the app. It is never in an address or on disk. */
export const getAsking: (userId: string) => Store<Asking> = makePerPerson({
  make: () => createStore(makeAsking()),
});

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
  const { questions, next } = asking.read();
  const before: Previous | null = previous && {
    chips: previous.chips,
    topic: previous.topic,
    about: previous.about,
    pageIds: previous.pageIds,
  };
  const question = { id: next.id, written, asked: written, before, previous: before };
  asking.set({
    questions: [...questions, question].slice(-shownQuestions),
    next: { id: makeUuidV7(), text: '' },
    newId: question.id,
  });
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
