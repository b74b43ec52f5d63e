import type { ChatLine } from './chat-lines.ts';

/** The header of a message: its author, and where the message begins. */
export type ChatHeader = {
  /** Null for a note of the app itself, such as "Anna left". */
  speaker: string | null;
  /** Where the message begins within the last line of the header. */
  bodyAt: number;
  lines: number;
};

/** Finds the header that begins at a line, or returns null. */
export type HeaderReader = (lines: readonly ChatLine[], at: number) => ChatHeader | null;

const clock = String.raw`\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:[\s\u00a0\u202f]*[ap]\.?[\s\u00a0]?m\.?)?`;
const date = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:\p{L}{3,9}\.?,? )?(?:\d{1,2}\.? \p{L}{3,9}\.?|\p{L}{3,9}\.? \d{1,2}),?(?: \d{4})?|today|yesterday|\p{L}{3,6}day|mon|tue|wed|thu|fri|sat|sun)`;
const stamp = String.raw`(?:(?:${date},?(?: at)?[\s\u00a0\u202f]+)?${clock}|${clock},? ${date})`;
const name = String.raw`[^:<>\[\]\n]{1,48}?`;

const patterns = {
  bracketed: new RegExp(String.raw`^\[${stamp}\]\s?(?:[-–—]\s)?(?:<(${name})>\s|(${name}):(?:\s|$))?`, 'iu'),
  dashed: new RegExp(String.raw`^${stamp}\s[-–—]\s(?:(${name}):(?:\s|$))?`, 'iu'),
  stampedName: new RegExp(String.raw`^(${name})\s?[([]${stamp}[)\]]:?(?:\s|$)`, 'iu'),
  telegram: new RegExp(String.raw`^(${name}), \[${stamp}\]:?(?:\s|$)`, 'iu'),
  nameThenStamp: new RegExp(String.raw`^(${name})(?:\s+[—–-]\s*|\s{1,4}(?:app\s+)?)\[?${stamp}\]?$`, 'iu'),
  stampAlone: new RegExp(String.raw`^[—–-]?\s*\[?${stamp}\]?(?:\s*\([^)]*\))?$`, 'iu'),
  dayAlone: new RegExp(String.raw`^(?:\p{L}{3,9}\.?,? )?${date}$`, 'iu'),
  chevrons: /^<([^<>\n]{1,32})>\s/u,
};

const onOneLine =
  (pattern: RegExp): HeaderReader =>
  (lines, at) => {
    const match = lines[at]!.text.match(pattern);
    if (!match) return null;
    const speaker = match.slice(1).find((group) => group !== undefined) ?? null;
    return { speaker, bodyAt: match[0].length, lines: 1 };
  };

/** "[21/11/2024, 18:04:31] Anna: hello", as WhatsApp on iPhones, Telegram and Signal exports and IRC write it. */
const bracketed = onOneLine(patterns.bracketed);
/** "21/11/2024, 18:04 - Anna: hello", as WhatsApp on Android writes it. */
const dashed = onOneLine(patterns.dashed);
/** "Anna, [21.11.2024 18:04]" with the message below, as Telegram copies it. */
const telegram = onOneLine(patterns.telegram);
/** "Anna (18:04): hello" and "Anna  [6:04 PM]", as Slack copies it. */
const stampedName = onOneLine(patterns.stampedName);
/** "Anna — Today at 18:04" and "Anna  6:04 PM" with the message below, as Discord and Slack copy it. */
const nameThenStamp: HeaderReader = (lines, at) => {
  const header = onOneLine(patterns.nameThenStamp)(lines, at);
  return header?.speaker && mayBeHandle(header.speaker) ? header : null;
};
const chevrons = onOneLine(patterns.chevrons);

/** A name, then a line with only the time, as Slack and Discord copy it from some browsers. */
const nameAboveStamp: HeaderReader = (lines, at) => {
  const own = lines[at]!.text;
  const dash = lines[at + 1]?.text.match(/^[—–-]$/) ? 1 : 0;
  const next = lines[at + 1 + dash]?.text ?? '';
  if (!mayBeHandle(own) || !patterns.stampAlone.test(next) || patterns.stampAlone.test(own)) return null;
  return { speaker: own, bodyAt: next.length, lines: 2 + dash };
};

/** A line with only the time, then a name, as iMessage exports write it. */
const stampAboveName: HeaderReader = (lines, at) => {
  const next = lines[at + 1]?.text ?? '';
  if (!patterns.stampAlone.test(lines[at]!.text) || !isNameLine(next)) return null;
  return { speaker: next, bodyAt: next.length, lines: 2 };
};

/** Whether a line may be only a name. */
export function isNameLine(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= 40 &&
    text.split(/\s+/).length <= 4 &&
    (/^[\p{Lu}\p{Extended_Pictographic}\p{Lo}~@+\d]/u.test(text) || /^(?:me|you)$/i.test(text)) &&
    /[\p{L}\d\p{Extended_Pictographic}]/u.test(text) &&
    !/[.!?,:;]$/.test(text)
  );
}

// A name beside a time may also be a lowercase handle, but not a day.
function mayBeHandle(text: string): boolean {
  const isDay =
    /^(?:today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)\b/i;
  return !isDay.test(text) && isNameLine(text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
}

/** Whether a line is only a time. */
export function isStamp(text: string): boolean {
  return patterns.stampAlone.test(text);
}

/** Whether a line is only a day, as between the messages of two days. */
export function isDayLine(text: string): boolean {
  return patterns.dayAlone.test(text);
}

/** The readers whose headers contain a time, so that they hardly ever match by chance. */
export const timedReaders: readonly HeaderReader[] = [
  telegram,
  bracketed,
  dashed,
  stampedName,
  nameThenStamp,
  chevrons,
];
/** Headers of two lines. The beginning of the text shows which of the two it is. */
export const twoLineReaders = { nameAboveStamp, stampAboveName };

const notNames = new Set(
  `note notes ps p.s context place with re fw fwd subject to from cc date time sent https http today tomorrow
  yesterday update edit tldr summary warning reminder example pros cons pro con breakfast lunch dinner snack mood
  goal goals plan plans todo title tags weather sleep energy steps location address phone email e-mail link
  question answer key first second third finally also however monday tuesday wednesday thursday friday saturday
  sunday morning afternoon evening night i'm that's situation background result reason problem idea ingredients
  grateful`.split(/\s+/),
);
const loose =
  /^(?:[-–•]\s+)?(?:[*_]{1,2})?([^:：<>[\]*_\n]{1,32}?)(?:[*_]{1,2})?\s?[:：](?:[*_]{1,2})?(?:\s+|$)/u;

/** "Anna: hello", recognised only by the colon. */
export const plainName: HeaderReader = (lines, at) => {
  const match = lines[at]!.text.match(loose);
  const speaker = match?.[1]?.trim();
  if (!match || !speaker || !mayBeSpeaker(speaker)) return null;
  return { speaker, bodyAt: match[0].length, lines: 1 };
};

function mayBeSpeaker(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length > 4 || notNames.has(text.toLowerCase().replace(/\.$/, ''))) return false;
  const untitled = text.replace(/\b(?:Dr|Mr|Mrs|Ms|Mx|Prof|St|Sr|Jr)\./g, '');
  if (/[.!?,;"“”]|^\d+$|^[^\p{L}\p{N}]*$/u.test(untitled) && !/\p{Extended_Pictographic}/u.test(text))
    return false;
  if (/\b(?:said|says|told|asked|replied|wrote|was|is|are|were|the|and then|because)\b/i.test(text))
    return false;
  // Several words need capitals, except short words; a single word may be "me" or "mum".
  return words.length === 1 || words.every((word) => !/^\p{Ll}{4,}/u.test(word));
}
