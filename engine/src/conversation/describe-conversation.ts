import type { FoundCommunicationPattern } from '@reflect/contract';
import type { Tone } from '../analysis/feelings/tone.ts';
import { chooseBy } from '../text/hash.ts';
import { rankSentences } from '../text/text-rank.ts';
import type { SpokenSentence } from './communication-patterns.ts';

/** The input of the summary of a conversation. */
export type Described = {
  text: string;
  /** Most words first. */
  speakers: readonly { name: string; isWriter: boolean; share: number }[];
  messages: number;
  sentences: readonly SpokenSentence[];
  patterns: readonly FoundCommunicationPattern[];
  tone: Tone;
};

/** Writes two to three sentences: who writes, and what strains or connects them with its line, or a central line. Takes no side. */
export function describeConversation(conversation: Described): string {
  const isFound = conversation.patterns.some(({ kind }) => kind !== 'notice');
  return [
    describeWriters(conversation),
    isFound ? '' : quoteCentralLine(conversation),
    describeDynamic(conversation),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function describeWriters({ speakers, messages }: Described): string {
  if (speakers.length === 0) return 'The text does not say who speaks, so it is analysed as a whole.';
  const [first] = speakers;
  const names = listNames(speakers);
  if (speakers.length === 1)
    return `Only ${nameInSentence(first!)} ${first!.isWriter ? 'write' : 'writes'} here, ${count(messages)}.`;
  const even = first!.share < (speakers.length === 2 ? 0.6 : 0.5);
  if (!even)
    return `${names} exchange ${count(messages)}; ${nameInSentence(first!)} ${first!.isWriter ? 'write' : 'writes'} most of it.`;
  const room = speakers.length === 2 ? 'both write about as much' : 'nobody writes most of it';
  return `${names} exchange ${count(messages)}; ${room}.`;
}

function count(messages: number): string {
  return messages === 1 ? 'one message' : `${messages} messages`;
}

function nameInSentence({ name, isWriter }: { name: string; isWriter: boolean }): string {
  return isWriter ? 'you' : name;
}

function listNames(speakers: Described['speakers']): string {
  const names = speakers.map((speaker) => (speaker.isWriter ? 'You' : speaker.name));
  const ordered = names.includes('You') ? ['You', ...names.filter((name) => name !== 'You')] : names;
  if (ordered.length > 4) return `${ordered.slice(0, 3).join(', ')} and ${ordered.length - 3} others`;
  return ordered.length < 2 ? ordered.join('') : `${ordered.slice(0, -1).join(', ')} and ${ordered.at(-1)}`;
}

function quoteCentralLine({ sentences, text }: Described): string {
  const ranks = rankSentences(sentences.map((sentence) => sentence.text));
  const best = sentences
    .map((sentence, index) => ({
      sentence,
      score:
        (0.4 * ranks[index]! + 0.6 * (1 - sentence.analysis.emotions.neutral)) *
        (sentence.text.length < 14 || sentence.text.length > 180 ? 0.4 : 1),
    }))
    .sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start)[0];
  if (!best || sentences.length < 2) return '';
  const quote = shorten(best.sentence.text);
  return chooseBy(text, 'turning', [
    `A central line is “${quote}”`,
    `The most telling line is “${quote}”`,
    `An important line is “${quote}”`,
  ]).concat(/[.!?…]$/.test(quote) ? '' : '.');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[“”]/g, '"');
  return line.length > 180 ? `${line.slice(0, 176).replace(/\s\S*$/, '')} …` : line;
}

function describeDynamic({ patterns, tone, text }: Described): string {
  if (patterns.some(({ key }) => key === 'self-harm-words')) return 'Somebody here may be in danger.';
  if (patterns.some(({ kind }) => kind === 'care')) return 'Some of its lines may frighten or hurt somebody.';
  const strain = patterns.find(({ kind }) => kind === 'strains');
  const bond = patterns.find(({ kind }) => kind === 'connects');
  if (strain && bond)
    return `What strains is ${quoteWithLine(strain)}. What connects is ${quoteWithLine(bond)}.`;
  if (strain)
    return chooseBy(text, 'strain', [
      `What strains is ${quoteWithLine(strain)}, and nobody has tried to make up yet.`,
      `The strain shows as ${quoteWithLine(strain)}, and is not resolved in this text.`,
    ]);
  if (bond) return `What connects is ${quoteWithLine(bond)}.`;
  return tone.key === 'even'
    ? 'It is about facts and plans.'
    : `As a whole: ${tone.text[0]!.toLowerCase()}${tone.text.slice(1)}.`;
}

function quoteWithLine({ name, speaker, evidence }: FoundCommunicationPattern): string {
  const found = name[0]!.toLowerCase() + name.slice(1);
  if (evidence.length === 0) return found;
  const line = shorten(evidence[0]!.quote).replace(/[.…]$/, '');
  const who = speaker === 'You' ? 'you write' : speaker && `${speaker} writes`;
  return who ? `${found}, where ${who} “${line}”` : `${found}, in “${line}”`;
}

const toneWords: Record<Tone['key'], readonly string[]> = {
  rising: ['Tense at first, calmer later', 'Begins tense and eases'],
  falling: ['Warm at first, more tense later', 'Begins calmly and becomes tense'],
  mixed: ['Sometimes warm, sometimes hurt', 'Alternating between warm and hurt'],
  bright: ['Warm and open', 'Happy and friendly'],
  light: ['Calm and friendly', 'Easy in tone'],
  even: ['Matter-of-fact', 'Even and plain'],
  unclear: ['No clear tone', 'Neither clearly warm nor clearly tense'],
  strained: ['Somewhat tense', 'Careful, with some strain'],
  heavy: ['Very tense, with hurt or anger', 'Under visible pressure'],
};

/** Describes how the words of one person, or of all, sound; never judges the person. */
export function describeTone(tone: Tone, own: readonly FoundCommunicationPattern[], text: string): string {
  if (own.some(({ key }) => key === 'self-harm-words')) return 'In great distress';
  const reaches = own.some(({ kind, key }) => kind === 'connects' && key !== 'humour' && key !== 'boundary');
  const isSharp = own.some(({ kind }) => kind === 'strains' || kind === 'care');
  // Friendly words don't make a sharp line friendly.
  const isBright = tone.key === 'bright' || tone.key === 'light';
  const isCare =
    own.some(({ kind }) => kind === 'care') && (isBright || tone.key === 'even' || tone.key === 'unclear');
  const key = isCare ? 'strained' : isSharp && isBright ? 'mixed' : tone.key;
  const base = chooseBy(text, 'speaker-tone', toneWords[key]);
  if (isSharp && reaches) return `${base}; some sharp lines, and some conciliatory ones`;
  if (isSharp) return `${base}; some sharp lines`;
  return reaches && !/warm|friendly/i.test(base) ? `${base}; some conciliatory lines` : base;
}
