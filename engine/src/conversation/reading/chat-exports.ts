/** A message of a chat export; `speaker` is null for a note of the app. */
export interface ExportedMessage {
  speaker: string | null;
  text: string;
}

type Json = Record<string, unknown>;

/**
 * Reads a chat export in JSON: Telegram (`result.json`), Messenger and Instagram (`message_1.json`), Slack (a day of
 * a channel) and Signal (an array of messages). Oldest first. Null for other texts. Pure, never throws.
 */
export function readJsonExport(content: string): ExportedMessage[] | null {
  const start = content.trimStart().charAt(0);
  if (start !== '{' && start !== '[') return null;
  const parsed = parse(content);
  const messages = Array.isArray(parsed) ? parsed : isRecord(parsed) ? parsed.messages : null;
  if (!Array.isArray(messages)) return null;
  const records = messages.filter(isRecord);
  const reader = readers.find(({ fits }) => records.some(fits));
  if (!reader) return null;
  const read = records.flatMap((record) => {
    const text = reader.text(record).trim();
    return text === '' ? [] : [{ speaker: reader.speaker(record), text }];
  });
  return reader.isNewestFirst?.(records) ? read.reverse() : read;
}

interface Reader {
  fits: (message: Json) => boolean;
  speaker: (message: Json) => string | null;
  text: (message: Json) => string;
  isNewestFirst?: (messages: readonly Json[]) => boolean;
}

const messenger: Reader = {
  fits: (message) => typeof message.sender_name === 'string' && 'timestamp_ms' in message,
  speaker: (message) => repairUtf8(toText(message.sender_name)) || null,
  text: (message) => repairUtf8(toText(message.content)),
  isNewestFirst: (messages) => Number(messages[0]?.timestamp_ms) > Number(messages.at(-1)?.timestamp_ms),
};

const telegram: Reader = {
  fits: (message) => message.type === 'message' && 'from' in message && 'date' in message,
  speaker: (message) => (message.type === 'service' ? null : toText(message.from) || 'Deleted account'),
  text: (message) => (message.type === 'service' ? '' : joinTextParts(message.text)),
};

const slack: Reader = {
  fits: (message) => message.type === 'message' && 'ts' in message,
  speaker: (message) => {
    const profile = isRecord(message.user_profile) ? message.user_profile : {};
    return (
      toText(profile.real_name) ||
      toText(profile.name) ||
      toText(message.username) ||
      toText(message.user) ||
      null
    );
  },
  // Any subtype except a bot's marks notes such as "joined the channel".
  text: (message) =>
    typeof message.subtype === 'string' && message.subtype !== 'bot_message' ? '' : toText(message.text),
};

const signal: Reader = {
  fits: (message) => typeof message.body === 'string' && ('sender' in message || 'conversationId' in message),
  speaker: (message) => toText(message.sender) || (message.type === 'outgoing' ? 'Me' : null),
  text: (message) => toText(message.body),
};

const readers: readonly Reader[] = [messenger, telegram, slack, signal];

// Telegram writes a text with links and bold words as a list of parts.
function joinTextParts(text: unknown): string {
  if (!Array.isArray(text)) return toText(text);
  return text.map((part) => (isRecord(part) ? toText(part.text) : toText(part))).join('');
}

// Messenger writes each byte of UTF-8 as a character of its own.
function repairUtf8(text: string): string {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  if (!codes.some((code) => code > 0x7f) || codes.some((code) => code > 0xff)) return text;
  try {
    return decodeURIComponent(codes.map((code) => `%${code.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return text;
  }
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;
