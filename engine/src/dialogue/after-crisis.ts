import { detectCrisis } from '../safety/detect-crisis.ts';
import { freshWording, isAnySaid, type Said } from './choose-words.ts';
import type { HeardMessage } from './hear.ts';
import wordings from './wordings.json' with { type: 'json' };

/** Words of crisis in so many of the person's latest messages still count. */
const latestMessages = 4;

const past =
  /\b(?:last (?:year|spring|summer|autumn|fall|winter|month)|ago|back then|used to|when i was|in (?:19|20)\d\d)\b/i;
const better =
  /\b(?:(?:i['’]?m|i am|i['’]?ve been|things are|it['’]?s|it is|life is) (?:\w+ ){0,3}(?:better|well|good|okay|ok|fine|recovered)\b|in recovery|got (?:better|help|through it)|(?:survived|came through) it)/i;
const stillThere = /\b(?:tonight|right now|still want|want to (?:die|do it)|again)\b/i;

/** Whether a message tells of a crisis that is over and says that it is better now. */
export function isRecovered(text: string): boolean {
  return past.test(text) && better.test(text) && !stillThere.test(text);
}

const safe =
  /\b(?:i(?:['’]?m| am) (?:safe|not alone|okay now|ok now|with (?:my|a|him|her|them))|(?:my|a) (?:\w+ )?\w+ is (?:here|with me|coming|on (?:his|her|their) way)|i(?:['’]?ve| have)? (?:just )?(?:called|told|texted|rang|phoned|spoke|talked)|i (?:have|see|saw) (?:a|my) (?:therapist|doctor|psychologist|counsellor|counselor|psychiatrist)|i (?:wo ?n['’]?t|will not|would ?n['’]?t) (?:do|hurt|act)|we(?:['’]re| are) (?:at|in) (?:the )?(?:hospital|a&e|er)|(?:let['’]?s|can we|i(?:['’]d like to| want to)) (?:go on|continue|carry on))\b/i;

/**
 * What is said soon after words of crisis: whether the person is safe and who is near, in new words each time, and no step
 * that has nothing to do with it. Null where there was no crisis, and once they have said that they are safe.
 */
export function answerAfterCrisis({
  heard,
  earlier,
  said,
}: {
  heard: HeardMessage;
  earlier: readonly string[];
  said: Said;
}): string | null {
  const latest = earlier.slice(-latestMessages);
  if (!latest.some((message) => detectCrisis(message).isCrisis && !isRecovered(message))) return null;
  const words = (texts: readonly string[]) => freshWording(texts, said, heard.text);
  if (heard.kind === 'asks-for-step') return words(wordings.stepsAfterCrisis);
  if (heard.kind === 'goodbye') return words(wordings.farewellAfterCrisis);
  if (isAnySaid(wordings.saferAfterCrisis, said)) return null;
  if (safe.test(heard.text)) return words(wordings.saferAfterCrisis);
  const open = wordings.afterCrisis.filter((wording) => !isAnySaid([wording], said));
  return open.length > 0 ? words(open) : null;
}
