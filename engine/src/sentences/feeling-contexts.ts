import { compilePhrases } from '../text/phrase-rules.ts';
import contexts from './feeling-contexts.json' with { type: 'json' };

const compile = (name: Exclude<keyof typeof contexts, 'parts'>) =>
  compilePhrases({ ...contexts[name], parts: contexts.parts, flags: '' });

/** Before a noun for a feeling, which it makes somebody's own: "shaking with", "a wave of". */
export const fillsSomebody = compile('fillsSomebody');
/** For what is imagined, wished for, tried or usual rather than felt. */
export const imagined = compile('imagined');
/** For what was felt long ago. */
export const longAgo = compile('longAgo');
/** For polite phrases and other meanings: "happy to help", "I'm afraid not", "the content of the box". */
export const notFelt = compile('notFelt');
