import { compilePhrases } from '../text/phrase-rules.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import rows from './rules/message-kinds.json' with { type: 'json' };
import parts from './rules/parts.json' with { type: 'json' };

/** What a message is, as far as an answer depends on it; `telling` is everything else. */
export type MessageKind =
  | 'about-ai'
  | 'how-are-you'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'angry-at-app'
  | 'asks-for-step'
  | 'nothing-said'
  | 'agreement'
  | 'bad-news'
  | 'good-news'
  | 'asks-for-question'
  | 'commands-ai'
  | 'asks-for-service'
  | 'changes-subject'
  | 'asks-medical-now'
  | 'asks-diagnosis'
  | 'asks-medical'
  | 'asks-ai-memory'
  | 'asks-ai-feelings'
  | 'asks-if-trusted'
  | 'asks-verdict'
  | 'asks-whose-fault'
  | 'asks-if-normal'
  | 'asks-ai-choice'
  | 'asks-opinion'
  | 'asks-meaning'
  | 'knock-knock'
  | 'laughs'
  | 'stops'
  | 'telling';

/** A rule as it stands in its table, with the messages that prove it. */
export type KindRow = {
  kind: string;
  says: readonly string[];
  /** A longer message is not of this kind, in words. */
  longest?: number;
  /** The phrase is the whole message; otherwise it stands somewhere in one of its sentences. */
  isWhole?: boolean;
  /** Words of the same sentence that make it something else. */
  unless?: readonly string[];
  matches: readonly string[];
  misses: readonly string[];
};

/** The rules, in the order in which they are tried. */
export const kindRows = rows as readonly KindRow[];

const compiled = kindRows.map(({ kind, says, longest = 200, isWhole = false, unless }) => ({
  kind: kind as MessageKind,
  longest,
  isWhole,
  find: isWhole ? wholePhrase(says) : compilePhrases({ says, parts, flags: 'iu' }),
  unless: unless ? compilePhrases({ says: unless, parts, flags: 'iu' }) : null,
}));

function wholePhrase(says: readonly string[]): RegExp {
  const inner = compilePhrases({ says, parts, isOpen: true, flags: 'iu' }).source.replace(/^\\b/, '');
  return new RegExp(`^[^\\p{L}\\p{N}.…?!]*${inner}[^\\p{L}\\p{N}]*$`, 'iu');
}

/** What a message is. Good and bad news count where a single sentence contains them. */
export function kindOf(text: string): MessageKind {
  const plain = text.replace(/[’ʼ]/g, "'").trim();
  const words = splitWords(plain).length;
  const sentences = splitSentences(plain).map((sentence) => sentence.text);
  const found = compiled.find(({ longest, isWhole, find, unless }) => {
    if (words > longest) return false;
    if (isWhole) return find.test(plain);
    return sentences.some((sentence) => find.test(sentence) && !unless?.test(sentence));
  });
  return found?.kind ?? 'telling';
}
