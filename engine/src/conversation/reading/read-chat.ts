import type { Message } from '../message.ts';
import { isAppNote } from './app-notes.ts';
import {
  type ChatHeader,
  isNameLine,
  isStamp,
  plainName,
  timedReaders,
  twoLineReaders,
} from './chat-headers.ts';
import { type ChatLine, splitLines } from './chat-lines.ts';
import { readMail } from './mail-thread.ts';
import { findStampsBelow } from './stamps-below.ts';

/** A pasted text as a conversation. */
export type Chat = {
  messages: Message[];
  /** The content with mail quote marks blanked, at the same offsets. */
  words: string;
};

type Found = { at: number; header: ChatHeader };

/**
 * Reads who says what in a pasted conversation: exports and copies of WhatsApp, Telegram, Signal, Messenger,
 * iMessage, Slack, Discord and IRC, mail threads, and plain "Name: words". A text without speakers is one message of
 * nobody. Pure, never throws.
 */
export function readChat(content: string): Chat {
  const lines = splitLines(content);
  const words = blankQuoteMarks(content, lines);
  const found = findHeaders(lines);
  if (found) return { messages: cut(lines, found), words };
  const messages = readMail(lines) ?? [makeWholeMessage(lines)].filter((message) => message !== null);
  return { messages: messages.filter(({ start, end }) => end > start), words };
}

function findHeaders(lines: readonly ChatLine[]): Found[] | null {
  const timed = timedReaders
    .map((reader) => collect(lines, reader))
    .sort((a, b) => pickNamed(b).length - pickNamed(a).length)[0]!;
  if (pickNamed(timed).length < 2) {
    const below = findStampsBelow(lines);
    if (below) return below;
  }
  const firstLine = lines.find(({ text }) => text !== '')?.text ?? '';
  const twoLine = collect(
    lines,
    isStamp(firstLine) ? twoLineReaders.stampAboveName : twoLineReaders.nameAboveStamp,
  );
  const best = pickNamed(twoLine).length > pickNamed(timed).length ? twoLine : timed;
  // One stamped line may be a note about a time; two of them, or one at the very start, are a chat.
  const isOpening = best === timed && pickNamed(best).length === 1 && best[0]!.at === findFirstLine(lines);
  if (pickNamed(best).length >= 2 || isOpening) return best;
  return findSent(lines) ?? findPlain(lines);
}

function collect(
  lines: readonly ChatLine[],
  reader: (lines: readonly ChatLine[], at: number) => ChatHeader | null,
): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const header = lines[at]!.text === '' ? null : reader(lines, at);
    if (!header) continue;
    found.push({ at, header });
    at += header.lines - 1;
  }
  return found;
}

const pickNamed = (found: readonly Found[]) => found.filter(({ header }) => header.speaker !== null);
const findFirstLine = (lines: readonly ChatLine[]) => lines.findIndex(({ text }) => text !== '');

// Messenger's copy: a name has a line of its own, and "You sent" stands for the writer.
function findSent(lines: readonly ChatLine[]): Found[] | null {
  if (!lines.some(({ text }) => /^You (?:sent|replied)\b/.test(text) && text.length < 60)) return null;
  const count = new Map<string, number>();
  for (const { text } of lines) if (isNameLine(text)) count.set(text, (count.get(text) ?? 0) + 1);
  const found: Found[] = [];
  for (const [at, { text }] of lines.entries()) {
    const isWriter = /^You (?:sent|replied)\b/.test(text) && text.length < 60;
    const isName = (count.get(text) ?? 0) >= 2 && /^\p{Lu}/u.test(text);
    if (isWriter || isName)
      found.push({ at, header: { speaker: isWriter ? 'You' : text, bodyAt: text.length, lines: 1 } });
  }
  return found.length >= 2 ? found : null;
}

// "Name: words" counts only if it repeats, or if two speak and there is nothing else.
function findPlain(lines: readonly ChatLine[]): Found[] | null {
  const found = collect(lines, plainName);
  const filled = lines.filter(({ text }) => text !== '').length;
  const turns = new Map<string, number>();
  for (const { header } of found) {
    const key = foldName(header.speaker!);
    turns.set(key, (turns.get(key) ?? 0) + 1);
  }
  const repeats = [...turns.values()].some((count) => count > 1);
  if (turns.size >= 2 && repeats && found.length >= filled * 0.25) {
    // A label that occurs once among people who speak repeatedly is part of somebody's words.
    const kept = found.filter(
      ({ header }) => turns.size <= 3 || turns.get(foldName(header.speaker!))! > 1 || found.length < 8,
    );
    return kept;
  }
  if (turns.size === 2 && found.length === 2 && found[0]!.at === findFirstLine(lines) && filled <= 6)
    return found;
  const isWriter = found.every(({ header }) => isSelf(header.speaker!));
  return turns.size === 1 && (repeats || isWriter) && found.length >= filled * 0.5 ? found : null;
}

const selfNames = new Set(['me', 'i', 'myself', 'you', 'you sent']);

/** Whether a name in a chat stands for the person who pasted it. */
export function isSelf(name: string): boolean {
  return selfNames.has(foldName(name));
}

/** Returns the name for comparisons: lower case, without marks and decoration. */
export function foldName(name: string): string {
  return cleanName(name).toLowerCase();
}

function cleanName(name: string): string {
  return name
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/^[\s~*_<@"“]+|[\s*_>"”:,]+$/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 48);
}

function cut(lines: readonly ChatLine[], found: readonly Found[]): Message[] {
  const messages: Message[] = [];
  const preface = cutSpan(lines, 0, found[0]?.at ?? lines.length, 0);
  // Text before the first header is the writer's own note about the chat.
  if (preface) messages.push({ speaker: null, isNote: true, ...preface });
  for (const [index, { at, header }] of found.entries()) {
    const until = found[index + 1]?.at ?? lines.length;
    const span = cutSpan(lines, at + header.lines - 1, until, header.bodyAt);
    if (!span) continue;
    const body = lines
      .slice(at + header.lines - 1, until)
      .map(({ text }, line) => (line === 0 ? text.slice(header.bodyAt) : text))
      .join(' ')
      .replace(/[\u200b-\u200f\u202a-\u202e]/g, '')
      .trim();
    const speaker = header.speaker === null ? null : cleanName(header.speaker) || null;
    messages.push({ speaker, isNote: speaker === null || isAppNote(body), ...span });
  }
  return messages;
}

function cutSpan(
  lines: readonly ChatLine[],
  from: number,
  until: number,
  bodyAt: number,
): { start: number; end: number } | null {
  let start = -1;
  let end = -1;
  for (let at = from; at < until; at += 1) {
    const line = lines[at]!;
    const lineStart = line.start + (at === from ? bodyAt : 0);
    const isEmpty = line.end <= lineStart || (at > from && isStamp(line.text));
    if (isEmpty) continue;
    if (start < 0) start = lineStart;
    end = line.end;
  }
  return start < 0 ? null : { start, end };
}

function makeWholeMessage(lines: readonly ChatLine[]): Message | null {
  const span = cutSpan(lines, 0, lines.length, 0);
  return span ? { speaker: null, isNote: false, ...span } : null;
}

function blankQuoteMarks(content: string, lines: readonly ChatLine[]): string {
  if (!lines.some(({ depth }) => depth > 0)) return content;
  return content.replace(
    /(^|\n)([ \t\u00a0]*(?:>[ \t\u00a0]?)+)/g,
    (_, lead: string, marks: string) => lead + ' '.repeat(marks.length),
  );
}
