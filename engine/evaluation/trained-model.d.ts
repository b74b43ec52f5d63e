import { type TalkReader } from '../src/conversation/talk-reader.ts';
import { type SentenceEncoder } from '../src/encoder/sentence-encoder.ts';
import { type EmotionModel } from '../src/model/emotion-model.ts';
import { type PageReader } from '../src/pages/page-reader.ts';
/** The bytes of weights as shipped. */
export declare function readWeights(name?: 'emotion-model' | 'sentence-encoder' | 'page-reader' | 'talk-reader'): ArrayBuffer;
/** The model as shipped, created once for all tests of a process. */
export declare function trainedModel(): EmotionModel;
/** The sentence encoder as shipped, likewise. */
export declare function trainedEncoder(): SentenceEncoder;
/** The reader of pages as shipped, likewise. */
export declare function trainedPageReader(): PageReader;
/** The reader of lines of conversations as shipped, likewise. */
export declare function trainedTalkReader(): TalkReader;
