import { judgeByRules } from '../../safety/detect-crisis.ts';
import { measureHints } from '../../safety/learned-support.ts';
import type { Conversation } from '../conversation.ts';
import { asks } from '../question-budget.ts';
import { readMessage } from '../reading/read-message.ts';
import { answerSituation } from '../situations/answer-situation.ts';
import { getShare } from '../situations/find-situation.ts';
import care from '../words/care.json' with { type: 'json' };
import { chooseFreshWording, isAnySaid, type Said } from '../words/choose-words.ts';
import { nameSomebody } from './name-somebody.ts';

// An answer with one of these begins it, and one with the others ends it.
const beginnings = [...care.together, ...care.crisis];
const endings = [...care.notAlone, ...care.takenBack, ...care.saferAfterCrisis, ...care.denied];

// Shares from which a message counts as one of these situations. Those that end it must be likelier.
const likely = { 'calls-somebody': 0.3, 'takes-it-back': 0.4, 'wont-call': 0.12, 'somebody-near': 0.08 };
type NearSituation = keyof typeof likely;
// From this share on, somebody at home may be the danger, and nobody is named as help.
const maybeUnsafe = 0.4;
// From this probability on, somebody is leaving.
const surelyLeaves = 0.3;
// Log odds below which what hints added up to no longer stands.
const minStanding = 0;

/** Whether what was said of danger in this conversation still stands. */
export function isStaying(said: Said): boolean {
  const findLast = (texts: readonly string[]) => said.findLastIndex((answer) => isAnySaid(texts, [answer]));
  const begun = findLast(beginnings);
  return begun >= 0 && findLast(endings) < begun;
}

/**
 * Stays with what all messages together hinted at, or one said outright, until the person takes it back or isn't alone
 * any more: takes up somebody they name who could come, and says where people can be reached. Null before that.
 */
export function stayWithDanger(conversation: Conversation): string | null {
  const { heard, earlier, said, wishes } = conversation;
  if (!isStaying(said)) return null;
  const choose = (texts: readonly string[], person = '') =>
    chooseFreshWording(texts, said, heard.text).replaceAll('{person}', () => person);
  if (isLike(heard, 'calls-somebody')) return choose(care.notAlone);
  if (isLike(heard, 'takes-it-back')) return choose(care.takenBack);
  const asking = askForHelper(conversation);
  if (asking) return asking;
  const isOutright = isAnySaid(care.crisis, said);
  if (!isOutright && (measureHints(heard.text, earlier) ?? minStanding) < minStanding) return null;
  const person = findHelper(conversation);
  if (isLeaving(heard)) return person ? choose(care.farewellWithPerson, person) : choose(care.farewell);
  if (heard.found.situation?.topic === 'asks') {
    const answer = answerSituation({ ...conversation, mayAsk: false });
    if (answer) return answer.includes('“Support” below') ? answer : `${answer} ${care.besides[0]}`;
  }
  if (isLike(heard, 'wont-call'))
    return person ? capitalise(choose(care.wouldRatherKnow, person)) : choose(care.nobodyNear);
  const mayAskNow = mayAsk(wishes) && !asks(said.at(-1) ?? '');
  const texts = isOutright ? care.staying : care.stayingSoftly;
  return choose(texts.filter((line) => mayAskNow || !asks(line)));
}

/** Asks for the person whom a message names as one who could come, while danger stands; else null. */
export function askForHelper(conversation: Conversation): string | null {
  const { heard, said, wishes } = conversation;
  if (!isStaying(said) || !isLike(heard, 'somebody-near')) return null;
  const person = findHelper(conversation);
  if (!person) return null;
  const texts = mayAsk(wishes) ? care.askPerson : care.askPersonPlainly;
  return chooseFreshWording(texts, said, heard.text).replaceAll('{person}', () => person);
}

const mayAsk = (wishes: Conversation['wishes']) => !wishes.has('no-questions') && !wishes.has('listen');

type Heard = Conversation['heard'];

// The likeliest of the situations that follow upon such an answer, if it is likely enough.
function isLike({ situationOdds }: Pick<Heard, 'situationOdds'>, name: NearSituation): boolean {
  const share = getShare(situationOdds, name);
  const others = (Object.keys(likely) as NearSituation[]).map((one) => getShare(situationOdds, one));
  return share >= likely[name] && share >= Math.max(...others);
}

function isLeaving({ kind, odds }: Heard): boolean {
  const { leaves = 0, thanks = 0 } = odds?.does ?? {};
  return (kind === 'leaves' || kind === 'thanks') && leaves + thanks >= surelyLeaves;
}

// Messages in which somebody was named who could come.
const spokenOf = 4;

function findHelper({ heard, earlier }: Conversation): string | null {
  const all = [...earlier, heard.text];
  if (all.some(mayBeUnsafe)) return null;
  return all
    .slice(-spokenOf)
    .map((text) => {
      const situationOdds = readMessage(text, '')?.situation ?? null;
      return isLike({ situationOdds }, 'somebody-near') ? nameSomebody(text) : null;
    })
    .reduce((last, person) => person ?? last, null);
}

function mayBeUnsafe(text: string): boolean {
  const odds = readMessage(text, '')?.situation ?? null;
  return getShare(odds, 'scary-home') >= maybeUnsafe || judgeByRules(text).crisis.kinds.includes('abuse');
}

const capitalise = (text: string) =>
  text.replace(/(^|[.!?] )(your) /g, (_, before: string) => `${before}Your `);
