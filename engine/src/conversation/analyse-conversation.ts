import type {
  AnalysedConversation,
  ConversationQuestion,
  ConversationSpeaker,
  CrisisKind,
  FoundCommunicationPattern,
  FoundEmotion,
} from '@reflect/contract';
import { analyseEach, computeValence } from '../analysis/analysed-sentence.ts';
import { findSpokenEmotions } from '../analysis/feelings/find-emotions.ts';
import { findTone, type Tone } from '../analysis/feelings/tone.ts';
import { makeUnreadAnalysis, type Unread } from '../analysis/unread-analysis.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { detectLanguage } from '../text/language.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { findCommunicationPatterns, type SpokenSentence } from './communication-patterns.ts';
import { describeConversation, describeTone } from './describe-conversation.ts';
import type { Message } from './message.ts';
import { foldName, isSelf, readChat } from './reading/read-chat.ts';
import { suggestForConversation } from './suggest-for-conversation.ts';
import { findTalkEmotions } from './talk-emotions.ts';
import { addTalkLines, listTalkLines } from './talk-lines.ts';
import type { TalkLabel } from './talk-reader.ts';
import { findShortReplies } from './turn-taking.ts';

const maxPatterns = 16;
// A conversation this short, without anything striking, gets a plain answer: findings would be made up.
const briefMessages = 2;
const briefWords = 16;
const maxNames = 8;

/**
 * Reads a conversation between people, pasted in any common format or described in prose: who speaks and in which
 * tone, what brings them closer and what costs closeness, each with its words. It describes words, takes no side and
 * judges nobody. If lines may frighten or endanger somebody, `support` says so, and it suggests only company and
 * help, never a confrontation. Pure, never throws, deterministic.
 */
export function analyseConversation(question: ConversationQuestion): AnalysedConversation {
  const { text, context = '', relationshipType, includeEmotions, includeSuggestions } = question;
  const { messages, words } = readChat(text);
  const spoken = messages.filter(({ isNote }) => !isNote);
  const allWords = splitWords(spoken.map(({ start, end }) => words.slice(start, end)).join('\n'));
  const language = detectLanguage(
    spoken.map(({ start, end }) => words.slice(start, end)).join('\n'),
    allWords,
  );
  if (spoken.length === 0 || allWords.length === 0) return makeUnread({ kind: 'empty' });
  if (language.kind === 'other') return makeUnread({ kind: 'foreign', language: language.name });

  const sentences = readSpoken(spoken, words);
  const patterns = quoteLiterally(text, [
    ...findCommunicationPatterns(sentences),
    ...findShortReplies(spoken, words),
  ]);
  const emotions = quoteLiterally(text, listEmotions(sentences));
  const tone = findTone({ content: text, sentences, valence: computeValence(sentences), emotions });
  const speakers = describeSpeakers({ spoken, sentences, patterns, words, text });
  const care = decideCare([...patterns, ...findContextPatterns(context)], findDangers([words, context]));
  const support = chooseSupport(care);
  const isBrief =
    spoken.length <= briefMessages &&
    allWords.length <= briefWords &&
    emotions.length === 0 &&
    support === null &&
    patterns.every(({ kind }) => kind === 'connects' || kind === 'notice');
  if (isBrief) return brief;
  const shown = patterns.slice(0, maxPatterns);
  return {
    summary: describeConversation({
      text,
      speakers,
      messages: spoken.length,
      sentences,
      patterns: shown,
      tone,
    }),
    emotions: includeEmotions ? emotions.map(({ name }) => name) : [],
    communicationPatterns: [...new Set(shown.map(({ name }) => name))].slice(0, maxNames),
    suggestions: includeSuggestions
      ? suggestForConversation(text, collectTags({ patterns, tone, speakers, relationshipType, care }))
      : [],
    toneAnalysis: {
      overall: describeTone(tone, patterns, text),
      participants: speakers.map(({ name, tone: own }) => ({ name, tone: own })),
    },
    speakers: includeEmotions ? speakers : speakers.map((speaker) => ({ ...speaker, emotions: [] })),
    evidence: { emotions: includeEmotions ? emotions : [], patterns: shown },
    sentimentScore: computeScore(sentences),
    confidenceScore: computeConfidence(sentences, allWords.length, speakers.length),
    support,
    source: { provider: 'engine', model: null, attempts: [] },
  };
}

function readSpoken(spoken: readonly Message[], words: string): SpokenSentence[] {
  const parts = spoken.flatMap(({ start, end, speaker }, message) =>
    splitSentences(words.slice(start, end)).map((sentence) => ({
      message,
      speaker: speaker === null ? null : toShownName(speaker),
      sentence: { ...sentence, start: sentence.start + start, end: sentence.end + start },
    })),
  );
  const sentences = analyseEach(parts.map(({ sentence }) => sentence)).map((sentence, index) => ({
    ...sentence,
    speaker: parts[index]!.speaker,
  }));
  return addTalkLines(sentences, { messages: parts.map(({ message }) => message), words });
}

function listEmotions(sentences: readonly SpokenSentence[]): FoundEmotion[] {
  return sentences.some(({ line }) => line) ? findTalkEmotions(sentences) : findSpokenEmotions(sentences);
}

function computeScore(sentences: readonly SpokenSentence[]): number {
  const score = Math.round((3 + 2 * computeValence(sentences)) * 10) / 10;
  return isQuarrel(sentences) ? Math.min(score, middleScore) : score;
}

const middleScore = 3;
// From this share of lines that attack, defend or turn away, a conversation is a quarrel, however it ends.
const quarrelShare = 0.2;

function isQuarrel(sentences: readonly SpokenSentence[]): boolean {
  const lines = listTalkLines(sentences);
  const sharp = lines.filter(({ line }) => strains.has(line.analysis.sure ?? 'plain'));
  return sharp.length > 0 && sharp.length >= quarrelShare * lines.length;
}

const strains: ReadonlySet<TalkLabel> = new Set(['criticism', 'contempt', 'defending', 'withdrawing']);

function toShownName(name: string): string {
  return isSelf(name) ? 'You' : name;
}

type Reading = {
  spoken: readonly Message[];
  sentences: readonly SpokenSentence[];
  patterns: readonly FoundCommunicationPattern[];
  words: string;
  text: string;
};

function describeSpeakers({ spoken, sentences, patterns, words, text }: Reading): ConversationSpeaker[] {
  const names = new Map<string, string>();
  for (const { speaker } of spoken)
    if (speaker !== null && !names.has(foldName(toShownName(speaker))))
      names.set(foldName(toShownName(speaker)), toShownName(speaker));
  const countWords = ({ start, end }: Message) => splitWords(words.slice(start, end)).length;
  const total = spoken.reduce((sum, message) => sum + countWords(message), 0);
  return [...names]
    .map(([folded, name]) => {
      const isOwn = (speaker: string | null) => speaker !== null && foldName(toShownName(speaker)) === folded;
      const messages = spoken.filter(({ speaker }) => isOwn(speaker));
      const own = sentences.filter(({ speaker }) => isOwn(speaker));
      const emotions = quoteLiterally(text, listEmotions(own));
      const valence = computeValence(own);
      return {
        name,
        isWriter: name === 'You',
        messages: messages.length,
        share: round(messages.reduce((sum, message) => sum + countWords(message), 0) / Math.max(1, total)),
        questions: own.filter(({ text: line }) => /\?["”’)]*$/.test(line)).length,
        tone: describeTone(
          findTone({ content: text, sentences: own, valence, emotions }),
          patterns.filter(({ speaker }) => isOwn(speaker)),
          `${text}\u0000${name}`,
        ),
        sentimentScore: computeScore(own),
        emotions,
      };
    })
    .sort((a, b) => b.share - a.share);
}

// Evidence as it stands in the text, because the analysis saw it without quote marks.
function quoteLiterally<Found extends FoundEmotion | FoundCommunicationPattern>(
  text: string,
  found: Found[],
): Found[] {
  return found.map((item) => ({
    ...item,
    evidence: item.evidence.map(({ start, end }) => ({ start, end, quote: text.slice(start, end) })),
  }));
}

// The writer's own note is read only for signs that somebody needs care.
function findContextPatterns(context: string): FoundCommunicationPattern[] {
  const sentences = analyseEach(splitSentences(context)).map((sentence) => ({
    ...sentence,
    speaker: null,
  }));
  return findCommunicationPatterns(sentences);
}

type Care = { abuse: boolean; life: boolean };

// The kinds of crisis in the texts, from the safety layer, which covers more wordings than the patterns.
function findDangers(texts: readonly string[]): ReadonlySet<CrisisKind> {
  const readings = texts.map((text) => detectCrisis(text));
  return new Set(readings.flatMap(({ isCrisis, kinds }) => (isCrisis ? kinds : [])));
}

function decideCare(patterns: readonly FoundCommunicationPattern[], dangers: ReadonlySet<CrisisKind>): Care {
  const keys = patterns.filter(({ kind }) => kind === 'care').map(({ key }) => key);
  return {
    abuse: dangers.has('abuse') || keys.some((key) => key !== 'self-harm-words'),
    life: keys.includes('self-harm-words') || [...dangers].some((kind) => kind !== 'abuse'),
  };
}

function chooseSupport({ abuse, life }: Care): string | null {
  const danger =
    'Some words here may mean that a life is in danger. If it is happening now, call the emergency number; a crisis line is there for you, and for the person you worry about.';
  const fear =
    'Some lines here may frighten or hurt somebody. If this is said to you, it is not your fault and not yours to fix. You do not have to take it up with the other person. People you trust, and help lines that know such situations, can support you.';
  if (life) return abuse ? `${danger} ${fear}` : danger;
  return abuse ? fear : null;
}

type Found = {
  patterns: readonly FoundCommunicationPattern[];
  tone: Tone;
  speakers: readonly ConversationSpeaker[];
  relationshipType: ConversationQuestion['relationshipType'];
  care: Care;
};

function collectTags({ patterns, tone, speakers, relationshipType, care }: Found): Map<string, number> {
  const tags = new Map<string, number>([[tone.key, 0.5]]);
  for (const { key, kind, evidence } of patterns) {
    tags.set(key, Math.max(tags.get(key) ?? 0, 0.7 + 0.15 * evidence.length));
    tags.set(kind, 0.5);
  }
  tags.delete('care');
  if (relationshipType) tags.set(`relationship:${relationshipType}`, 0.45);
  if (speakers.length > 2) tags.set('group', 0.5);
  if (speakers.length === 2 && speakers[0]!.share > 0.75) tags.set('uneven', 0.6);
  if (speakers.length === 0) tags.set('no-speakers', 0.4);
  if (care.abuse || care.life) tags.set('care', 2);
  if (care.abuse) tags.set('care:abuse', 2);
  if (care.life) tags.set('care:life', 2.5);
  return tags;
}

function computeConfidence(sentences: readonly SpokenSentence[], words: number, speakers: number): number {
  const trust =
    sentences.reduce((sum, { analysis }) => sum + analysis.confidence, 0) / Math.max(1, sentences.length);
  const enough = Math.min(1, words / 80);
  return round(Math.min(0.9, trust * (0.3 + 0.7 * enough) * (speakers >= 2 ? 1.1 : 0.8)));
}

function round(value: number): number {
  return Math.round(Math.min(1, value) * 100) / 100;
}

function makeUnread(reason: Unread): AnalysedConversation {
  const { analysis, toneAnalysis, confidenceScore, source } = makeUnreadAnalysis(reason);
  return {
    summary: analysis,
    emotions: [],
    communicationPatterns: [],
    suggestions: [],
    toneAnalysis,
    speakers: [],
    evidence: { emotions: [], patterns: [] },
    confidenceScore,
    support: null,
    source,
  };
}

const brief: AnalysedConversation = {
  ...makeUnread({ kind: 'empty' }),
  summary:
    'These are a few short words, too few to say anything about. Add more of the conversation if there is more.',
  toneAnalysis: { overall: 'Too short to tell', participants: [] },
};
