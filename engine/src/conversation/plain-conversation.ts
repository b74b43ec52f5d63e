import { readJsonExport } from './reading/chat-exports.ts';
import { isSelf, readChat } from './reading/read-chat.ts';

/** Somebody who speaks in a conversation. */
export interface PlainSpeaker {
  name: string;
  messages: number;
}

/** A conversation without the formatting of the app it comes from. */
export interface PlainConversation {
  /** `speaker` is null if the text doesn't say. */
  lines: { speaker: string | null; text: string }[];
  /** In the order of their first lines. */
  speakers: PlainSpeaker[];
}

// Stands for a picture or a recording: "<Media omitted>" in any language, or a file name. On iPhones WhatsApp begins
// its own notes with U+200E.
const leftOut = /^(?:\u200e|<[^<>\n]{3,60}>$|\S+\.\p{L}\w{2,4} \([^()\n]{3,40}\)$)/u;

/**
 * Reads a pasted or exported conversation, as JSON or text, without notes of the app and media. A text without
 * speakers is one line of nobody. Pure, never throws.
 */
export function readConversation(content: string): PlainConversation {
  const exported = readJsonExport(content);
  const lines = exported?.filter(({ speaker }) => speaker !== null) ?? readLines(content);
  const counts = new Map<string, number>();
  for (const { speaker } of lines) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return { lines, speakers: [...counts].map(([name, messages]) => ({ name, messages })) };
}

/** Returns the speaker that wrote on this device, if the text says so: "Me" or "You". */
export function findWriter(speakers: readonly PlainSpeaker[]): string | null {
  return speakers.find(({ name }) => isSelf(name))?.name ?? null;
}

/**
 * Returns what the writer says, a line each. Without speakers it is the whole text; if there are speakers and none is
 * known to be the writer, it is nothing, because the words may be anybody's.
 */
export function pickOwnWords(
  { lines, speakers }: PlainConversation,
  names: Readonly<Record<string, string>> = {},
): string {
  const isOwn = (speaker: string | null) =>
    speaker === null ? speakers.length === 0 : isSelf(names[speaker]?.trim() || speaker);
  return lines
    .filter(({ speaker }) => isOwn(speaker))
    .map(({ text }) => text)
    .join('\n');
}

/**
 * Returns the conversation as plain text, "Name: words" on each line, with new names for speakers. Without speakers,
 * returns the text as it was.
 */
export function writeConversation(
  { lines }: PlainConversation,
  names: Readonly<Record<string, string>> = {},
): string {
  return lines
    .map(({ speaker, text }) => {
      if (speaker === null) return text;
      return `${names[speaker]?.trim() || speaker}: ${text}`;
    })
    .join('\n');
}

function readLines(content: string): PlainConversation['lines'] {
  const { messages, words } = readChat(content);
  return messages
    .filter(({ isNote, start, end }) => !isNote && !leftOut.test(words.slice(start, end)))
    .map(({ speaker, start, end }) => ({ speaker, text: clean(words.slice(start, end)) }));
}

// Removes the invisible marks that apps put around names and media.
function clean(text: string): string {
  return text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim();
}
