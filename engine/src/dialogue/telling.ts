import type { CommunicationStyle } from '@reflect/contract';
import { touchedChallenge } from './challenges.ts';
import type { HeardMessage } from './hear.ts';
import { topicQuestion } from './topics.ts';
import type { Wish } from './wishes.ts';
import { freshWording, isAnySaid, isSaid, type Said } from './words/choose-words.ts';
import { phrasingAnswer } from './words/phrasings.ts';
import wordings from './words/wordings.json' with { type: 'json' };

/** A message about an event or a feeling, and what the answer has to respect. */
export type TellingOptions = {
  heard: HeardMessage;
  earlier: readonly HeardMessage[];
  said: Said;
  style: CommunicationStyle;
  wishes: ReadonlySet<Wish>;
  /** What the person named as hard at the moment. */
  challenges?: string | undefined;
};

/** So long a message has more in it than a question about its topic takes up. */
const longMessage = 12;

/** A quote that is nearly the whole message only sends it back. */
const mostOfMessage = 0.7;
/** Something happened between people, and more of it is to be told. */
const midStory =
  /\b(?:said|told|called|texted|asked|found out|showed up|walked out|hung up|came back|shouted|opened)\b/i;

/** The answer to a message about an event or a feeling: at most three short sentences, the last of them a question. */
export function answerTelling(options: TellingOptions): string {
  const { heard, said, wishes } = options;
  const acknowledged = acknowledge(options);
  if (wishes.has('no-questions') || wishes.has('just-listen'))
    return acknowledged[0] ?? freshWording(wordings.listening, said, heard.text);
  const question = openQuestion(options);
  if (wishes.has('short') || acknowledged.length === 0) return question;
  return [...acknowledged, question.replace(/^Okay\. /, '')].join(' ');
}

/** The sentences that say that the message was understood, none where nothing is sure. */
export function acknowledge({ heard, earlier, said, style, challenges = '' }: TellingOptions): string[] {
  const sentences = [opening({ heard, said, style }), mentionedBefore({ heard, earlier, said })];
  sentences.push(touched({ heard, said, challenges }));
  const strength = heard.strengths.find((name) => !isSaid(name, said));
  if (style === 'encouraging' && strength)
    sentences.push(freshWording(wordings.strengths, said, heard.text).replace('{name}', () => strength));
  return sentences.filter((sentence) => sentence !== '').slice(0, 3);
}

function opening({ heard, said, style }: Pick<TellingOptions, 'heard' | 'said' | 'style'>): string {
  const { kind, tone, text, quote } = heard;
  if (kind === 'bad-news') return freshWording(wordings.acknowledgements.badNews, said, text);
  if (kind === 'good-news') return freshWording(wordings.acknowledgements.goodNews, said, text);
  if (style === 'direct') return '';
  if (style === 'analytical' && quote)
    return `${freshWording(wordings.styles.analytical, said, text)} “${quote}”.`;
  if (style === 'casual') return freshWording(wordings.styles.casual, said, text);
  if (style === 'encouraging' && tone !== 'good')
    return freshWording(wordings.styles.encouraging, said, text);
  if (tone === 'plain') return '';
  const open = wordings.acknowledgements[tone].filter((wording) => !isSaid(wording, said));
  // Sympathy in the same words a second time sounds like a form letter.
  return open.length > 0 ? freshWording(open, said, text) : '';
}

/** That somebody was mentioned before, once for each of them. */
function mentionedBefore({
  heard,
  earlier,
  said,
}: Pick<TellingOptions, 'heard' | 'earlier' | 'said'>): string {
  const person = heard.people.find(
    (name) =>
      earlier.some(({ people }) => people.includes(name)) &&
      !said.some((text) => text.toLowerCase().includes(name.toLowerCase())),
  );
  if (!person) return '';
  return freshWording(wordings.memory, said, heard.text)
    .replace('{person}', () => person)
    .replace('{Person}', () => person[0]!.toUpperCase() + person.slice(1));
}

/** That the message touches something the person named as hard, said once a conversation. */
function touched({
  heard,
  said,
  challenges,
}: {
  heard: HeardMessage;
  said: Said;
  challenges: string;
}): string {
  if (isAnySaid(wordings.challenges, said)) return '';
  const words = touchedChallenge(heard.text, challenges);
  return words === null
    ? ''
    : freshWording(wordings.challenges, said, heard.text).replace('{words}', () => words);
}

/** A text of so many words that never says "I" is about something else. */
const longText = 60;
const ownWords = /\b(?:i|i['’]m|i['’]ve|me|my|mine|we|us|our)\b/i;
/** Words that point to what was told before. */
const pointing = /\b(?:she|he|her|him|his|they|them|it|that|this)\b/i;
const messagesBefore = 2;
/** A question to nobody in particular: "why do I do this". */
const asksSomething =
  /\?["”’']?\s*$|^\W*(?:(?:so|and|but|ok|okay|haha|lol|well)\W+)*(?:why|how come|what (?:did|do|am|have) i)\b/i;
/** A feeling alone is about what the messages before it describe. */
const feelingAlone = 4;

/** One question about something that was said; in doubt, an invitation to go on. */
function openQuestion({ heard, earlier, said }: TellingOptions): string {
  const { text, people, kind, tone, quote, words } = heard;
  const fresh = (texts: readonly string[]) => texts.filter((wording) => !isSaid(wording, said));
  if (words >= longText && !ownWords.test(text)) return freshWording(wordings.essay, said, text);
  const ofNews = kind === 'good-news' ? fresh(wordings.goodNewsQuestions) : [];
  if (ofNews.length > 0) return freshWording(ofNews, said, text);
  const isFeelingAlone = words <= feelingAlone && tone !== 'plain';
  const fitting =
    (isFeelingAlone ? onWhatCameBefore({ heard, earlier, said }) : null) ??
    topicQuestion({ text, people, said }) ??
    phrasingAnswer({ text, people, said }) ??
    (asksSomething.test(text) ? freshWording(wordings.otherQuestions, said, text) : null) ??
    onWhatCameBefore({ heard, earlier, said });
  if (fitting) return fitting;
  const open = fresh(wordings.questions[tone === 'good' || tone === 'plain' ? tone : 'heavy']);
  // A short message says too little for a general question to fit, unless it tells what happened.
  const fits =
    tone === 'plain' ? midStory.test(text) && words < longMessage : words >= longMessage || tone === 'good';
  if (fits && open.length > 0) return freshWording(open, said, text);
  if (quote && quote.length < text.length * mostOfMessage && !isSaid(`“${quote}”`, said))
    return freshWording(wordings.tellMore, said, text).replace('{words}', () => quote);
  const person =
    quote === null ? people.find((name) => !said.some((answer) => answer.includes(name))) : undefined;
  if (person) return freshWording(wordings.moreOfPerson, said, text).replace('{person}', () => person);
  const goOn = freshWording(wordings.goOn, said, text);
  const isAgain = said.length > 1 && said.slice(-2).every((answer) => isAnySaid(wordings.goOn, [answer]));
  return isAgain && !isAnySaid(wordings.whatHelps, said) ? wordings.whatHelps[0]! : goOn;
}

/** Another question about what was told just before, where a short message goes on with it. */
function onWhatCameBefore({
  heard,
  earlier,
  said,
}: Pick<TellingOptions, 'heard' | 'earlier' | 'said'>): string | null {
  if (heard.words > longMessage) return null;
  for (const { text, people, kind } of earlier.slice(-messagesBefore).reverse()) {
    if (!pointing.test(heard.text) && kind !== 'bad-news' && heard.words > feelingAlone) continue;
    const question = topicQuestion({ text, people, said });
    if (question) return question;
  }
  return null;
}
