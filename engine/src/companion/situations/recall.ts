import { detectCrisis } from '../../safety/detect-crisis.ts';
import { splitSentences } from '../../text/sentences.ts';
import { stopWords } from '../../text/stop-words.ts';
import { splitWords } from '../../text/words.ts';
import type { Conversation } from '../conversation.ts';
import { chooseFreshWording } from '../words/choose-words.ts';
import lines from '../words/lines.json' with { type: 'json' };
import { getShare } from './find-situation.ts';

// From this share on, a message asks what was said earlier in the conversation.
const surelyAsksEarlier = 0.4;
// From here on it's answered even if nothing was said of it: "do you think she knew" looks much the same.
const certainlyAsksEarlier = 0.65;
// A longer sentence is quoted only in part.
const maxQuoted = 160;
// Words of such questions that don't say what is asked for.
const asking = new Set(
  'say said tell told remember remind again name names called write wrote mention mentioned know earlier thing things talk talked talking forgot forget beginning call date'.split(
    ' ',
  ),
);
const asksBeginning = /\b(?:first|at the (?:beginning|start)|start with)\b/i;
const asksName = /\b(?:name|called|who)\b/i;
const asksOwnName = /\bmy name\b|\bwho i am\b/i;
const ownName = /\b(?:my name(?:'s| is)|call me) (\p{L}{2,20})\b/iu;

/**
 * If the message asks what the person said earlier in this conversation, answers in their own words, or says plainly
 * that they didn't say it. Null if it doesn't ask.
 */
export function recall(conversation: Conversation): string | null {
  const { heard, said } = conversation;
  const share = getShare(heard.odds && heard.situationOdds, 'asks-earlier');
  if (share < surelyAsksEarlier) return null;
  const quoted = quoteEarlier(conversation);
  if (quoted !== null || share < certainlyAsksEarlier) return quoted;
  return chooseFreshWording(lines.recalls.nothing, said, heard.text);
}

/** Answers with the name or the sentence of this conversation that shares words with the message; null if none does. */
export function quoteEarlier({ heard, earlier, said }: Conversation): string | null {
  const quiet = earlier.filter((message) => detectCrisis(message).level === 'none');
  if (asksOwnName.test(heard.text)) {
    const name = quiet.map((message) => ownName.exec(message)?.[1]).findLast(Boolean);
    if (name)
      return chooseFreshWording(lines.recalls.name, said, heard.text).replace('{name}', () =>
        capitalise(name),
      );
  }
  if (asksBeginning.test(heard.text) && quiet[0] !== undefined && quiet[0] === earlier[0])
    return quoteWords(quiet[0], { heard, said });
  const wanted = listTellingWords(heard.text);
  const sentences = quiet.flatMap((message) => splitSentences(message).map(({ text }) => text));
  const name = asksName.test(heard.text) ? findGivenName(wanted, sentences) : null;
  if (name) return chooseFreshWording(lines.recalls.name, said, heard.text).replace('{name}', () => name);
  const ranked = sentences
    .map((text, at) => ({
      text,
      at,
      shared: listTellingWords(text).filter((word) => wanted.includes(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared || other.at - one.at);
  const best = ranked[0];
  if (!best) return null;
  const next = sentences[best.at + 1];
  const quote =
    next && asksWhatWasSaid(heard.text) && !/\b(?:said|says|told|asked)\b/i.test(best.text)
      ? `${best.text} ${next}`
      : best.text;
  return quoteWords(quote, { heard, said });
}

function quoteWords(quote: string, { heard, said }: Pick<Conversation, 'heard' | 'said'>): string {
  return chooseFreshWording(lines.recalls.quote, said, heard.text).replace('{quote}', () => shorten(quote));
}

const asksWhatWasSaid = (text: string) => /\b(?:say|said|tell|told)\b/i.test(text);

// The name given to one of the people asked about: "my sister Clara", "my dog is called Rex".
function findGivenName(wanted: readonly string[], sentences: readonly string[]): string | null {
  for (const sentence of sentences.toReversed())
    for (const who of wanted) {
      const found = new RegExp(
        `\\b${who}(?:'s name is|'s called| is called| is named| named| called|,)? (\\p{Lu}\\p{Ll}+)\\b|\\b(\\p{Lu}\\p{Ll}+),? (?:is )?my (?:\\w+ )?${who}\\b`,
        'u',
      ).exec(sentence);
      const name = found?.[1] ?? found?.[2];
      if (name) return name;
    }
  return null;
}

function listTellingWords(text: string): string[] {
  return splitWords(text)
    .map(({ text: word }) => word.replace(/'s$/, ''))
    .filter((word) => word.length > 2 && !stopWords.has(word) && !asking.has(word));
}

function shorten(text: string): string {
  const plain = text.replaceAll(/[“”"]/g, "'").trim();
  return plain.length <= maxQuoted ? plain : `${plain.slice(0, plain.lastIndexOf(' ', maxQuoted))} …`;
}

const capitalise = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`;
