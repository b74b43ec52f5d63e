import type { DreamDayLink, DreamQuestion } from '@reflect/contract';
import { splitSentences } from '../text/sentences.ts';
import { stopWords } from '../text/stop-words.ts';
import { splitWords } from '../text/words.ts';

const maxLinks = 3;
const minLetters = 4;
// Words that occur in nearly every dream and link nothing.
const dreamWords = new Set(
  `dream dreams dreamt dreamed dreaming night sleep slept wake woke awake suddenly another around people someone
  somebody everyone something anything nothing always never still where there really looked looking look trying tried
  wanted started running walked walking home house place room today yesterday morning evening little right left front
  behind inside outside about could would should because people person thing things going long first last next whole
  kept keep told tell asked knew think thought told saying`.split(/\s+/),
);

/**
 * Finds what the dream took from the days before: rarer words, especially names, that the dream and an entry share.
 * Each link has the sentence of the entry; at most three, one for each entry.
 */
export function linkToDays(content: string, days: NonNullable<DreamQuestion['recentDays']>): DreamDayLink[] {
  const dream = mapWords(content);
  const entries = days.map((day) => ({ day, words: mapWords(removeToldDreams(day.content)) }));
  const countHolders = (stem: string) => entries.filter(({ words }) => words.has(stem)).length;
  return entries
    .flatMap(({ day, words }) => {
      const shared = [...dream.keys()]
        .filter((stem) => words.has(stem))
        .map((stem) => ({ stem, score: (1 / countHolders(stem)) * (isName(dream.get(stem)!) ? 2 : 1) }))
        .sort((a, b) => b.score - a.score || b.stem.length - a.stem.length);
      return shared.length === 0
        ? []
        : [{ day, shared, score: shared.reduce((sum, { score }) => sum + score, 0) }];
    })
    .sort((a, b) => b.score - a.score || b.day.createdAt.localeCompare(a.day.createdAt))
    .slice(0, maxLinks)
    .map(({ day, shared }) => {
      const words = dream.get(shared[0]!.stem)!;
      return {
        entryId: day.id,
        createdAt: day.createdAt,
        words,
        quote: findSentenceWith(removeToldDreams(day.content), shared[0]!.stem),
        sentence: `“${words}” is also in your entry of ${writeDate(day.createdAt)}. Did something of that day go on in the night?`,
      };
    });
}

const tellsOfDream = /\b(?:dream(?:s|t|ed)?|nightmares?)\b/i;

// A paragraph that tells of a dream, mostly of this one, isn't what the day left in it.
function removeToldDreams(content: string): string {
  const paragraphs = content.split('\n');
  return paragraphs.filter((paragraph) => !tellsOfDream.test(paragraph)).join('\n');
}

// Each rarer word, by its stem, as it stands in the text.
function mapWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { text: word, start, end } of splitWords(text)) {
    const stem = cutStem(word);
    if (stem.length < minLetters || stopWords.has(word) || dreamWords.has(word) || dreamWords.has(stem))
      continue;
    if (/^\d|n't$/.test(word)) continue;
    if (!words.has(stem)) words.set(stem, text.slice(start, end).replace(/['’]s$/, ''));
  }
  return words;
}

function cutStem(word: string): string {
  const plain = word.replace(/'s$/, '');
  return plain.length > 5 ? plain.replace(/(?:ing|ed|es|s)$/, '') : plain.replace(/s$/, '');
}

function isName(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word);
}

function findSentenceWith(content: string, stem: string): string {
  const sentence = splitSentences(content).find(({ text }) =>
    splitWords(text).some(({ text: word }) => cutStem(word) === stem),
  );
  return sentence?.text ?? '';
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

// A day as it is spoken, from the date in the text.
function writeDate(createdAt: string): string {
  const match = createdAt.match(/^(\d{4})-(\d{2})-(\d{2})/);
  const month = months[Number(match?.[2]) - 1];
  return match && month ? `${Number(match[3])} ${month}` : 'these days';
}
