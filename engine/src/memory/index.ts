export { askJournal, type JournalAnswer, type Previous } from './ask/ask-journal.ts';
export type { DaysCompared } from './ask/compare-days.ts';
export type { Facts } from './ask/count-facts.ts';
export { suggestQuestions } from './ask/suggest-questions.ts';
export type { Encode } from './encode.ts';
export { createMemory, type Memory } from './memory.ts';
export type { MemoryPage, MemoryPerson, Quote, TextRange } from './memory-page.ts';
export { findNotes, isAboutContent, type Note, nearlySame } from './notes/notes-for.ts';
export type { Beside } from './person/beside.ts';
export { makePersonPage, type PersonPage } from './person/person-page.ts';
export { type NamedPerson, suggestPeople } from './person/suggest-people.ts';
export { type Chip, removeChip } from './question/chip.ts';
export { formatDay, type Period } from './question/period.ts';
export { type MemoryAnswer, type MemorySearch, searchMemory } from './search/search-memory.ts';
export {
  measureAlike,
  openStoredVectors,
  packVectors,
  writeStoredVectors,
} from './vectors/packed-vectors.ts';
export { listSentencesToRead } from './vectors/sentences-to-read.ts';
export { createWordBook, type WordBook } from './words/word-book.ts';
export { createWordVectors, type WordVectors } from './words/word-vectors.ts';
