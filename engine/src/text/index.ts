// Words and their kinds, without the analysis, for code that checks a text word by word.
export { hashText } from './hash.ts';
export { peopleWords } from './people.ts';
export { splitSentences } from './sentences.ts';
export { isStopWord } from './stop-words.ts';
export { listWords } from './words.ts';
