import { getInstalledTalkReader } from '../pages/installed-readers.ts';
import { feelings } from '../sentences/feelings.ts';
import type { SpokenSentence } from './communication-patterns.ts';
import { foldName } from './reading/read-chat.ts';
import type { TalkAnalysis, TalkLabel } from './talk-reader.ts';

/** A line of a conversation with its analysis by the reader of lines. */
export type TalkLine = { text: string; start: number; end: number; analysis: TalkAnalysis };

// A longer message is split into lines of a few whole sentences, because the reader was trained on lines of chats.
const maxLineLength = 240;

// How pleasant it is to be spoken to like that.
const labelValence: Record<TalkLabel, number> = {
  plain: 0,
  affection: 0.7,
  repair: 0.2,
  criticism: -0.7,
  contempt: -0.9,
  defending: -0.4,
  withdrawing: -0.5,
};
const contemptValence = -0.8;
// Chosen on lines that the reader hadn't seen, see MODEL_CARD.md.
const answered = 0.5;

/**
 * Adds to each sentence of a conversation its line, and gives it the line's valence: words that are friendly by
 * themselves may be meant to hurt. `messages` gives the message of each sentence. Without the reader of lines, or if
 * the text doesn't say who speaks, the sentences stay as they are.
 */
export function addTalkLines(
  sentences: readonly SpokenSentence[],
  { messages, words }: { messages: readonly number[]; words: string },
): SpokenSentence[] {
  const reader = getInstalledTalkReader();
  if (!reader) return [...sentences];
  const before = new Map<string, readonly SpokenSentence[]>();
  let last: { name: string; own: readonly SpokenSentence[] } | null = null;
  const lines = cutLines(sentences, messages).map((own): ReadLine => {
    const { speaker, start } = own[0]!;
    if (speaker === null || own.some(({ analysis }) => !analysis.vector)) return { own, name: null };
    const name = foldName(speaker);
    // For several lines in a row, the line before is what somebody else said before all of them.
    if (last && last.name !== name) before.set(name, last.own);
    last = { name, own };
    const analysis = reader.read({ own: listVectors(own), before: listVectors(before.get(name) ?? []) });
    const end = own.at(-1)!.end;
    return { own, name, line: { text: words.slice(start, end), start, end, analysis } };
  });
  const answering = new Set(lines.filter(isAnswer).map(({ name }) => name));
  return lines.flatMap(({ own, name, line }) => {
    const isAnswered = answering.size > (answering.has(name) ? 1 : 0);
    if (!line || (isAttack(line) && !isAnswered)) return own;
    const valence = computeLineValence(line.analysis);
    return own.map((sentence) => ({ ...sentence, line, analysis: { ...sentence.analysis, valence } }));
  });
}

type ReadLine = { own: readonly SpokenSentence[]; name: string | null; line?: TalkLine };

// Whether a line attacks. Praise with "you" and "never" is easily mistaken for criticism: if nobody else defends
// themselves, turns away or makes up, the line's sentences decide.
function isAttack({ analysis: { labels } }: TalkLine): boolean {
  const most = Math.max(...Object.values(labels));
  return labels.criticism === most || labels.contempt === most;
}

function isAnswer({ line }: ReadLine): boolean {
  if (!line) return false;
  const { defending, withdrawing, repair } = line.analysis.labels;
  return defending + withdrawing + repair >= answered;
}

/** Lists the lines of a conversation that the reader read, in their order. */
export function listTalkLines(sentences: readonly SpokenSentence[]): { line: TalkLine; speaker: string }[] {
  const speakers = new Map<TalkLine, string>();
  for (const { line, speaker } of sentences) if (line && speaker !== null) speakers.set(line, speaker);
  return [...speakers].map(([line, speaker]) => ({ line, speaker }));
}

function cutLines(sentences: readonly SpokenSentence[], messages: readonly number[]): SpokenSentence[][] {
  const lines: SpokenSentence[][] = [];
  sentences.forEach((sentence, at) => {
    const line = lines.at(-1);
    const goesOn = at > 0 && messages[at] === messages[at - 1];
    if (line && goesOn && sentence.end - line[0]!.start <= maxLineLength) line.push(sentence);
    else lines.push([sentence]);
  });
  return lines;
}

function listVectors(sentences: readonly SpokenSentence[]): Float32Array[] {
  return sentences.flatMap(({ analysis }) => analysis.vector ?? []);
}

function computeLineValence({ labels, feelings: felt }: TalkAnalysis): number {
  const done = sumShares(labels, (name) => labelValence[name as TalkLabel]);
  const getFeltValence = (name: string) =>
    name === 'contempt' ? contemptValence : (feelings.get(name)?.valence ?? 0);
  return Math.max(-1, Math.min(1, 0.6 * done + 0.6 * sumShares(felt, getFeltValence)));
}

function sumShares(shares: Readonly<Record<string, number>>, value: (name: string) => number): number {
  return Object.entries(shares).reduce((sum, [name, share]) => sum + share * value(name), 0);
}
