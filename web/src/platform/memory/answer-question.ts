import {
  askJournal,
  type Encode,
  findNotes,
  listSentencesToRead,
  type Memory,
  makePersonPage,
  packVectors,
  searchMemory,
  suggestPeople,
  suggestQuestions,
  type WordVectors,
} from '@reflect/engine/memory';
import type { ToMemory } from './memory-messages.ts';

/** A question of the page to memory. */
export type Question = Extract<ToMemory, { kind: 'question' }>;

interface Given {
  memory: Memory;
  encode: Encode | null;
  wordVectors: WordVectors | null;
  now: Date;
}

/** Answers a question from what has been read of the journal. */
export function answerQuestion(given: Given, question: Question) {
  switch (question.name) {
    case 'ask':
      return askJournal({ ...given, ...question.asked });
    case 'search':
      return searchMemory({ ...given, ...question.asked });
    case 'suggest':
      return suggestQuestions({ ...given, ...question.asked });
    case 'notes': {
      const { pageId, content, metSupport, dismissed } = question.asked;
      const notes = () => findNotes({ ...given, pageId, metSupport, dismissed: new Set(dismissed) });
      return content === undefined ? notes() : answerWithDraft(given, { pageId, content }, notes);
    }
    case 'person':
      return makePersonPage({ ...given, ...question.asked });
    case 'namedPeople':
      return suggestPeople({ ...given, ...question.asked });
  }
}

/** Answers as if an unsaved page were part of the journal. Memory already knows what a saved one says. */
function answerWithDraft<Answer>(
  { memory, encode, now }: Given,
  { pageId: id, content }: { pageId: string; content: string },
  answerWith: () => Answer,
): Answer {
  if (encode === null || memory.page(id) !== undefined) return answerWith();
  const nothing = { title: null, mood: null, tags: [], people: [], isSecret: false, score: null };
  const read = encode(listSentencesToRead(content));
  memory.put(
    { ...nothing, id, content, createdAt: now.toISOString() },
    packVectors(read.map(({ vector }) => vector)),
  );
  try {
    return answerWith();
  } finally {
    memory.remove(id);
  }
}
