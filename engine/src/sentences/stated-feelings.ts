import { isNegated } from '../text/negation.ts';
import { TermFinder, type TermMatch } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import { fillsSomebody, imagined, longAgo, notFelt } from './feeling-contexts.ts';
import list from './stated-feelings.json' with { type: 'json' };
import { decideWhoseFeeling } from './whose-feeling.ts';

// How a feeling is named: `states` after "I am" or "I feel", or alone ("Nervous about Thursday"); `onlyFelt` after "I
// feel", because "I am low" may be a height; `nouns` as in "shaking with anger"; `episodes` as they are.
type Kind = keyof typeof list;
type Match = TermMatch<{ kind: Kind; name: string }>;

const finder = new TermFinder<Match['value']>(
  (Object.keys(list) as Kind[]).flatMap((kind) =>
    Object.entries(list[kind]).flatMap(([name, terms]) =>
      terms.map((term): [string, Match['value']] => [term, { kind, name }]),
    ),
  ),
);
const makeWordSet = (text: string) => new Set(text.split(' '));

// Words between "I am" and the feeling.
const degrees = makeWordSet(
  'so very really quite just pretty too still all a bit little kind of kinda rather almost also actually ' +
    'incredibly deeply truly genuinely extremely super totally completely absolutely fucking bloody slightly somewhat even more most mostly already now always then finally',
);
const feelingVerbs = makeWordSet('feel felt feeling');
const stateVerbs = makeWordSet("am was been being got get getting i'm");
const causes = makeWordSet('made makes make making');
// Words between "I" and the verb.
const beforeVerb = makeWordSet('have had just still really also am was been started do did always never');
const selves = makeWordSet("i i'm i've");
// A statement without its subject continues with one of these, or ends: "Nervous about Thursday."
const afterAlone = makeWordSet(
  'about for that of to with at today tonight and but because how as when this though',
);
// What other people say of the writer.
const saidByOthers =
  /\b(?:(?:thinks|says|assumes|believes|claims|told me)|(?:he|she|they|you|people|everyone|everybody) (?:think|thought|say|said|assumed|claimed)) (?:that )?i\b/;
// A noun follows, so it's only a name for the writer: "I'm a content creator". "A bit" and the like are degrees.
const calledSo = /\ban?\b(?! (?:bit|little|lot)\b)/;
// The feeling is missed or wished for: "I need a bit of peace", "I've lost all sense of joy".
const notHad =
  /\b(?:want|wanted|need|needed|miss|missed|lost|lack|lacked) (?:[\w']+ ){0,2}(?:sense|feeling|bit|lot|rush) of(?: [\w']+)?$/;
// Somebody else's attack, or the topic of a text: "her panic attack", "Mia's", "an article about panic attacks".
const notOwnEpisode =
  /(?:^| )(?:his|her|their|your|about|(?!(?:it|that|here|there)'s)\w+'s)(?: (?:first|last))?$/;

/**
 * Lists the feelings that the writer names as their own in a sentence: "I feel guilty", "Grateful for my sister",
 * "shaking with anger". Not those that are denied, asked, imagined, quoted or long ago.
 */
export function findStatedFeelings(text: string): string[] {
  if (/\?\s*$/.test(text)) return [];
  const words = splitWords(text);
  if (longAgo.test(joinWords(words, 0, words.length))) return [];
  const own: Match[] = [];
  for (const match of finder.find(words)) {
    if (isNegated(words, match.from, text) || isQuoted(text, words[match.from]!)) continue;
    if (isOwn({ words, text, match, before: own })) own.push(match);
  }
  return [...new Set(own.map(({ value }) => value.name))];
}

/** Lists the feelings that the writer says are absent: "I'm not lonely", "I don't feel tired", "I used to be angry". */
export function findDeniedFeelings(text: string): string[] {
  const words = splitWords(text);
  const own = finder.find(words).filter(({ from }) => decideWhoseFeeling(words, from, text) === 'own');
  const isDenied = ({ from }: Match) => {
    let at = skipDegrees(words, from - 1);
    if (/^used to (?:be|feel)$/.test(joinWords(words, at - 2, at + 1))) return true;
    if (feelingVerbs.has(words[at]?.text ?? '')) at = skipDegrees(words, at - 1);
    return /^(?:not|never|longer|\w+n't)$/.test(words[at]?.text ?? '') && isNegated(words, from, text);
  };
  const names = new Set(own.map(({ value }) => value.name));
  return [...names].filter((name) => own.every((match) => match.value.name !== name || isDenied(match)));
}

type Found = {
  words: readonly Word[];
  text: string;
  match: Match;
  /** The writer's own feelings before it in the sentence. */
  before: readonly Match[];
};

function isOwn({ words, text, match, before }: Found): boolean {
  const { kind } = match.value;
  const clause = joinWords(words, findClauseStart(words, match.from, text), match.from);
  if (imagined.test(clause) || saidByOthers.test(clause)) return false;
  if (notFelt.test(joinWords(words, match.from, match.to + 2))) return false;
  if (kind === 'episodes' || kind === 'nouns') {
    if (decideWhoseFeeling(words, match.from, text) !== 'own') return false;
    if (kind === 'episodes') return !notOwnEpisode.test(clause);
    return fillsSomebody.test(clause) && /\b(?:i|i'm|i've|me|my)\b/.test(clause) && !notHad.test(clause);
  }
  const at = skipDegrees(words, match.from - 1);
  const isFelt = feelingVerbs.has(words[at]?.text ?? '');
  if (!isFelt && calledSo.test(joinWords(words, at + 1, match.from))) return false;
  if (joinWords(words, at - 1, at + 1) === 'anything but') return false;
  if (isFollowed(words, at, kind)) return true;
  if (/^(?:and|but|yet)$/.test(words[at]?.text ?? '')) {
    // "empty and relieved", "jealous of her flat and ashamed that I am".
    if (before.some(({ to }) => to === at)) return true;
    if (before.length > 0 && standsAlone(words, match.to, text)) return true;
    return isFollowed(words, skipDegrees(words, at - 2), kind);
  }
  if (kind !== 'states') return false;
  if (/^i (?:was|am|feel|felt)\b/.test(joinWords(words, match.to, match.to + 2))) return true;
  return at < 0 && standsAlone(words, match.to, text);
}

// Whether the word there is a verb that a feeling of the writer follows: "I am", "felt", "made me feel".
function isFollowed(words: readonly Word[], at: number, kind: Kind): boolean {
  const verb = words[at]?.text ?? '';
  if (feelingVerbs.has(verb)) return at === 0 || hasOwnSubject(words, at);
  if (kind !== 'states') return false;
  if (stateVerbs.has(verb)) return hasOwnSubject(words, at);
  return verb === 'me' && causes.has(words[at - 1]?.text ?? '');
}

function hasOwnSubject(words: readonly Word[], verb: number): boolean {
  if (words[verb]!.text === "i'm") return true;
  let at = verb - 1;
  while (at >= 0 && beforeVerb.has(words[at]!.text)) at -= 1;
  const subject = words[at]?.text ?? '';
  return selves.has(subject) || (subject === 'me' && causes.has(words[at - 1]?.text ?? ''));
}

function skipDegrees(words: readonly Word[], from: number): number {
  let at = from;
  while (at >= 0 && degrees.has(words[at]!.text)) at -= 1;
  return at;
}

function standsAlone(words: readonly Word[], next: number, text: string): boolean {
  const after = words[next];
  if (!after) return true;
  return /[,.;:!–—-]/.test(text.slice(words[next - 1]!.end, after.start)) || afterAlone.has(after.text);
}

function findClauseStart(words: readonly Word[], at: number, text: string): number {
  for (let index = at; index > 0; index -= 1) {
    const isTurn = words[index - 1]!.text === 'but' || words[index - 1]!.text === 'because';
    if (isTurn || /[,;:.!?—–]/.test(text.slice(words[index - 1]!.end, words[index]!.start))) return index;
  }
  return 0;
}

// After ‘ or ' before a letter, without such a mark at the end of a word since.
const isInSingleQuotes = /(?:^|[\s(—])[‘'](?=\p{L})(?!(?:cause|cos|til|em|n)\b)(?:(?!['’](?!\p{L})).)*$/iu;
// The end of a quotation that began in an earlier sentence: “I’m late. I’m so proud of you,” said Dad.
const closesQuotation = /^[^“”"]*(?:”|[^\s“”"(—–-]"(?!\w))/;

function isQuoted(text: string, { start }: Word): boolean {
  const before = text.slice(0, start);
  const count = (mark: string) => before.split(mark).length - 1;
  if (count('“') > count('”') || count('"') % 2 === 1) return true;
  return isInSingleQuotes.test(before) || closesQuotation.test(text.slice(start));
}

function joinWords(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ');
}
