import { isNegated } from '../text/negation.ts';
import { TermFinder, type TermMatch } from '../text/terms.ts';
import { splitWords, type Word } from '../text/words.ts';
import list from './stated-feelings.json' with { type: 'json' };
import { whoseFeeling } from './whose-feeling.ts';

/**
 * How a feeling is named: `states` after "I am" or "I feel", or alone ("Nervous about Thursday"); `onlyFelt` after "I feel",
 * because "I am low" may be a height; `nouns` where they fill somebody ("shaking with anger"); `episodes` as they are.
 */
type Kind = keyof typeof list;
type Match = TermMatch<{ kind: Kind; name: string }>;

const finder = new TermFinder<Match['value']>(
  (Object.keys(list) as Kind[]).flatMap((kind) =>
    Object.entries(list[kind]).flatMap(([name, terms]) =>
      terms.map((term): [string, Match['value']] => [term, { kind, name }]),
    ),
  ),
);
const wordsOf = (text: string) => new Set(text.split(' '));

/** Between "I am" and the feeling. */
const degrees = wordsOf(
  'so very really quite just pretty too still all such a an bit little kind of sort kinda sorta rather almost also both ' +
    'actually suddenly strangely oddly weirdly incredibly deeply truly genuinely extremely super totally completely ' +
    'absolutely fucking bloody slightly somewhat more most especially particularly mostly already again now always then later finally afterwards',
);
const feelingVerbs = wordsOf('feel felt feeling');
const stateVerbs = wordsOf("am was been being got get getting i'm");
const causes = wordsOf('made makes make making leaves left');
/** Between "I" and the verb. */
const beforeVerb = wordsOf(
  'have had just still really also am was been started keep kept suddenly do did always never',
);
const selves = wordsOf("i i'm i've");
/** A statement that stands without its subject goes on with one of these, or ends: "Nervous about Thursday." */
const afterAlone = wordsOf(
  'about for that of to with at again today tonight and but because now how as after before when yet this though',
);
const fillsSomebody =
  /\b(?:shaking|trembling|crying|boiling|seething|shivering|sick|full|filled|overcome|bursting|weak|burning|giddy) (?:with|of)$|\b(?:wave|waves|flood|rush|surge|pang|stab|flash|burst|mix|mixture|tears|sense|feeling|lot|bit) of(?: \w+ and| pure| sheer| deep| such)?$/;
/** What is imagined, wished for or tried rather than felt. */
const imagined =
  /\b(?:if|would|could|might|should|whenever|wish|unless|until|i'd|i'll|will|want to|supposed to|trying to|try to)\b/;
const longAgo =
  /\b(?:used to|last year|years ago|back then|as an? (?:child|kid|teen|teenager|boy|girl|student)|when i was (?:a|an|in|at|little|young|younger|small|\d\w*))\b/;
/** Said out of politeness, or of something else: "happy to help", "I'm afraid not", "the content of the box". */
const notFelt =
  /^(?:(?:happy|glad) to (?!be\b|see\b|have\b|hear\b)|afraid (?:not|so|i|it|that|we|the)\b|afraid$|tired of\b|surprised if\b|content (?:is|was|for|of)\b)/;

/**
 * The feelings that the writer names as their own in a sentence: "I feel guilty", "Grateful for my sister", "shaking with
 * anger". Nothing that is denied, asked, imagined, quoted or long ago.
 */
export function statedFeelings(text: string): string[] {
  if (/\?\s*$/.test(text)) return [];
  const words = splitWords(text);
  if (longAgo.test(spoken(words, 0, words.length))) return [];
  const own: Match[] = [];
  for (const match of finder.find(words)) {
    if (isNegated(words, match.from, text) || isQuoted(text, words[match.from]!)) continue;
    if (isOwn({ words, text, match, before: own })) own.push(match);
  }
  return [...new Set(own.map(({ value }) => value.name))];
}

type Found = {
  words: readonly Word[];
  text: string;
  match: Match;
  /** Those before it in the sentence that are the writer's own. */
  before: readonly Match[];
};

function isOwn({ words, text, match, before }: Found): boolean {
  const { kind } = match.value;
  const clause = spoken(words, clauseStart(words, match.from, text), match.from);
  if (imagined.test(clause)) return false;
  if (kind === 'episodes') return whoseFeeling(words, match.from, text) === 'own';
  if (kind === 'nouns') return fillsSomebody.test(clause) && /\b(?:i|i'm|i've|me|my)\b/.test(clause);
  if (notFelt.test(spoken(words, match.from, match.to + 2))) return false;
  const at = beforeDegrees(words, match.from - 1);
  if (isFollowed(words, at, kind)) return true;
  if (/^(?:and|but|yet)$/.test(words[at]?.text ?? '')) {
    // "empty and relieved", "jealous of her flat and ashamed that I am".
    if (before.some(({ to }) => to === at)) return true;
    if (before.length > 0 && standsAlone(words, match.to, text)) return true;
    return isFollowed(words, beforeDegrees(words, at - 2), kind);
  }
  if (kind !== 'states') return false;
  if (/^i (?:was|am|feel|felt)\b/.test(spoken(words, match.to, match.to + 2))) return true;
  return at < 0 && standsAlone(words, match.to, text);
}

/** Whether the word at that place is a verb that a feeling of the writer follows: "I am", "felt", "made me feel". */
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

function beforeDegrees(words: readonly Word[], from: number): number {
  let at = from;
  while (at >= 0 && degrees.has(words[at]!.text)) at -= 1;
  return at;
}

function standsAlone(words: readonly Word[], next: number, text: string): boolean {
  const after = words[next];
  if (!after) return true;
  return /[,.;:!–—-]/.test(text.slice(words[next - 1]!.end, after.start)) || afterAlone.has(after.text);
}

function clauseStart(words: readonly Word[], at: number, text: string): number {
  for (let index = at; index > 0; index -= 1) {
    const isTurn = words[index - 1]!.text === 'but' || words[index - 1]!.text === 'because';
    if (isTurn || /[,;:.!?—–]/.test(text.slice(words[index - 1]!.end, words[index]!.start))) return index;
  }
  return 0;
}

function isQuoted(text: string, { start }: Word): boolean {
  const before = text.slice(0, start);
  const count = (mark: string) => before.split(mark).length - 1;
  return count('“') > count('”') || count('"') % 2 === 1;
}

function spoken(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ');
}
