import type { CommunicationStyle } from '@reflect/contract';
import { touchedChallenge } from './challenges.ts';
import { freshWording, isAnySaid, type Said } from './choose-words.ts';
import type { ToneInput } from './reflect.ts';
import wordings from './wordings.json' with { type: 'json' };

/** A feeling below this is only guessed at. */
const surely = 0.5;

/** The sentences that reflect the message, fewer for a direct style. */
export function reflection({
  heard,
  earlier,
  said,
  style,
  challenges = '',
}: {
  heard: ToneInput;
  earlier: readonly ToneInput[];
  said: Said;
  style: CommunicationStyle;
  /** What the person named as hard at the moment. */
  challenges?: string;
}): string[] {
  const seed = heard.text;
  const lead = freshWording(wordings.leads[style], said, seed);
  const [feeling, other] = heard.emotions;
  const hardship = named(heard, challenges, said);
  if (!feeling && heard.words < 6) return [freshWording(wordings.short, said, seed), ...hardship];

  const sentences = [lead, remembered(heard, earlier, said)];
  if (feeling) sentences.push(felt(heard, said, seed));
  else if (heard.quote)
    sentences.push(freshWording(wordings.quotes, said, seed).replace('{words}', () => heard.quote!));
  // Who likes it direct gets one sentence, and the question.
  if (style === 'direct') return [...sentences.filter((sentence) => sentence !== '').slice(-1), ...hardship];
  sentences.push(...hardship);
  if (feeling && heard.quote && !other) {
    sentences.push(freshWording(wordings.quotes, said, seed).replace('{words}', () => heard.quote!));
  }
  const strength = heard.strengths.find((name) => !said.some((message) => message.includes(name)));
  if (strength && (style === 'encouraging' || heard.strengths.length > 1)) {
    sentences.push(freshWording(wordings.strengths, said, seed).replace('{name}', () => strength));
  }
  const filled = sentences.filter((sentence) => sentence !== '');
  return filled.length > 0 ? filled.slice(0, 4) : [freshWording(wordings.short, said, seed)];
}

function felt({ emotions }: ToneInput, said: Said, seed: string): string {
  const [feeling, other] = emotions;
  const isFaint = feeling!.confidence < surely;
  const isTwo = other !== undefined && other.confidence >= feeling!.confidence * 0.7;
  const wording = freshWording(
    isFaint ? wordings.feelings.faint : isTwo ? wordings.feelings.two : wordings.feelings.sure,
    said,
    seed,
  );
  return wording
    .replace('{feeling}', () => feeling!.name)
    .replace('{Feeling}', () => capital(feeling!.name))
    .replace('{other}', () => other?.name ?? '');
}

/** That the message touches something hard, said once a conversation. */
function named({ text }: ToneInput, challenges: string, said: Said): string[] {
  if (isAnySaid(wordings.challenges, said)) return [];
  const words = touchedChallenge(text, challenges);
  return words === null
    ? []
    : [freshWording(wordings.challenges, said, text).replace('{words}', () => words)];
}

/** What ties this message to an earlier one: the same person, or a feeling that has changed. */
function remembered(heard: ToneInput, earlier: readonly ToneInput[], said: Said): string {
  const person = heard.people.find(
    (name) =>
      earlier.some(({ people }) => people.includes(name)) &&
      !said.some((text) => text.toLowerCase().includes(name)),
  );
  if (person) {
    return freshWording(wordings.memory, said, heard.text)
      .replaceAll('{person}', () => person)
      .replace('{Person}', () => capital(person));
  }
  const before = earlier.at(-1)?.emotions[0];
  const now = heard.emotions[0];
  const isShift =
    before && now && before.name !== now.name && before.confidence >= surely && now.confidence >= surely;
  if (!isShift || said.length < 2) return '';
  return freshWording(wordings.shifts, said, heard.text)
    .replace('{before}', () => before.name)
    .replace('{now}', () => now.name);
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
