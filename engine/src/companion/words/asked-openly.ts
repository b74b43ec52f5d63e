import { splitSentences } from '../../text/sentences.ts';

const subject = '(?:i|you|we|he|she|it|they|that|this|there|my|anyone|anybody|everyone|everybody|people)';
// "Is that normal", as typed on a phone. Not "did nothing", "have to go" or "what a day".
const verbFirst = new RegExp(
  `^(?:(?:so|and|but|or) )?(?:(?:why|how|what|when|where|who) )?(?:is|are|am|was|were|do|does|did|can|could|will|would|should|has|isn'?t|aren'?t|don'?t|doesn'?t|didn'?t) ${subject}\\b`,
  'i',
);

/** Whether a message ends with a question, with or without its mark. */
export function endsWithQuestion(text: string): boolean {
  const last = splitSentences(text).at(-1)?.text.trim() ?? '';
  return /\?["'”’)\s]*$/.test(last) || verbFirst.test(last.replace(/[’ʼ]/g, "'"));
}
