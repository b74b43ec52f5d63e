import type { Chip, Previous } from '@reflect/engine/memory';
import { withoutChip } from '@reflect/engine/memory/chip';
import { perPerson } from '../../platform/person-memory.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';

/** Characters of a question. */
export const questionLength = 400;
/** Each of those shown is asked again as more pages are read. */
const shownQuestions = 12;

/** The place of support for whatever is asked. */
export const supportForAsk = 'ask';

/** A question and what it may go on from. */
export interface AskedQuestion {
  id: string;
  /** As the person wrote it. */
  written: string;
  /** Without what was taken away of it. */
  asked: string;
  /** The answer before it, which it may go on from. */
  before: Previous | null;
  /** The same, without what was taken away of it. */
  previous: Previous | null;
}

interface Asking {
  questions: readonly AskedQuestion[];
  /** What is being written, and the id that it will have. */
  next: { id: string; text: string };
  /** The question that has just been asked, until it has been scrolled to. */
  newId: string | null;
}

const nothingAsked = (): Asking => ({ questions: [], next: { id: makeUuidV7(), text: '' }, newId: null });

/** What a person has asked since they opened the app. It is in no address and on no disk. */
export const askingOf: (userId: string) => Store<Asking> = perPerson({
  make: () => createStore(nothingAsked()),
});

/** Asks; `previous` is the answer that the question may go on from. Returns what was asked. */
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
  const asking = askingOf(userId);
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

/** A question as it was written. */
export const asWritten = (question: AskedQuestion): AskedQuestion => ({
  ...question,
  asked: question.written,
  previous: question.before,
});

/** A question without what a chip stands for. */
export function leaveOut(question: AskedQuestion, chip: Chip): AskedQuestion {
  if (chip.range !== null) return { ...question, asked: withoutChip(question.asked, chip) };
  const { previous } = question;
  const isOther = ({ kind, label }: Chip) => kind !== chip.kind || label !== chip.label;
  return { ...question, previous: previous && { ...previous, chips: previous.chips.filter(isOther) } };
}
