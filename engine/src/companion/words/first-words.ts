import type { Conversation } from '../conversation.ts';
import { getInstalledCompanion } from '../reading/installed-companion.ts';
import { readMessage } from '../reading/read-message.ts';
import type { Situation, SituationOdds } from '../reading/situation-reader.ts';
import { getShare } from '../situations/find-situation.ts';
import { chooseFreshWording, isAnySaid, isSaid, type Said } from './choose-words.ts';
import lines from './lines.json' with { type: 'json' };

// Occasions on which somebody asks for words have this topic; the last name is for those who want them otherwise.
const topic = 'words';
const otherwise = 'words-shorter';
// One occasion must have this share of all of them: by the message alone, and with what was told before it.
const [surelyOne, likelyOne] = [0.45, 0.36];
// From this share on, so short a message after such words wants them otherwise.
const [wantsOther, maxWords] = [0.12, 9];
// An occasion may have been told in so many messages before.
const toldBefore = 2;

/** Lists first words for the occasion that the message and what was told just before it speak of; null if unsure. */
export function listFirstWords({ heard, earlier, said }: Conversation): readonly string[] | null {
  const own = heard.asked?.odds ?? heard.situationOdds;
  const told = earlier.length > 0 ? [...earlier.slice(-toldBefore), heard.text].join(' ') : null;
  const withTold = told ? (readMessage(told, '')?.situation ?? null) : null;
  const occasion = findOccasion([own, withTold], likelyOne) ?? findOccasion([own], surelyOne);
  return occasion && listOpen(occasion, said);
}

/** Answers somebody who wants the words just given otherwise: shorter, or softer; else null. */
export function shortenWords({ heard, said }: Conversation): string | null {
  if (heard.words > maxWords || getShare(heard.situationOdds, otherwise) < wantsOther) return null;
  const given = listOccasions().find(({ first, later }) =>
    [...first, ...later].some((line) => isSaid(line, said.slice(-1))),
  );
  const isGeneral = isAnySaid(lines['asks-words'], said.slice(-1));
  const inGeneral = listOccasions().find(({ name }) => name === otherwise);
  const next = given ? given.later : isGeneral && inGeneral ? [...inGeneral.first, ...inGeneral.later] : [];
  const open = next.filter((line) => !isSaid(line, said));
  return open.length > 0 ? chooseFreshWording(open, said, heard.text) : null;
}

// By what is asked and by what it's about, which count alike.
function findOccasion(readings: readonly (SituationOdds | null)[], least: number): Situation | null {
  const open = listOccasions().filter(({ name, first }) => name !== otherwise && first.length > 0);
  const parts = readings
    .filter((odds) => odds !== null)
    .map((odds) => {
      const shares = open.map(({ name }) => getShare(odds, name));
      const total = shares.reduce((sum, share) => sum + share, 0);
      return shares.map((share) => share / total);
    });
  const means = open.map((_, at) => parts.reduce((sum, part) => sum + part[at]!, 0) / parts.length);
  const best = means.reduce((first, share, at) => (share > means[first]! ? at : first), 0);
  return parts.length > 0 && means[best]! >= least ? open[best]! : null;
}

function listOpen({ first, later }: Situation, said: Said): readonly string[] | null {
  const open = [first, later].map((texts) => texts.filter((line) => !isSaid(line, said)));
  return open.find(({ length }) => length > 0) ?? null;
}

const listOccasions = () =>
  (getInstalledCompanion()?.situations.situations ?? []).filter((one) => one.topic === topic);
