import { randomBytes } from 'node:crypto';

/** A text of a person, wrapped so that a language model can tell it from its instructions. */
export interface FencedText {
  /** The name of the fence, different at every call, so that no text can contain its end. */
  fence: string;
  text: string;
}

/** Wraps a person's text between marks that the text itself cannot know. */
export function fenceText(text: string): FencedText {
  const fence = `journal-text-${randomBytes(9).toString('hex')}`;
  return { fence, text: `<${fence}>\n${text}\n</${fence}>` };
}
