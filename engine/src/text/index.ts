// Words and what they are, apart from the analysis, for what has to check a text word by word.
export { hashOf } from './hash.ts';
export { peopleWords } from './people.ts';
export { isStopWord } from './stop-words.ts';
export { wordsOf } from './words.ts';
