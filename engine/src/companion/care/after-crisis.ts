import { detectCrisis } from '../../safety/detect-crisis.ts';
import { compilePhrases } from '../../text/phrase-rules.ts';
import type { HeardMessage } from '../hear.ts';
import safeNow from '../rules/safe-now.json' with { type: 'json' };
import wordings from '../words/care.json' with { type: 'json' };
import { chooseFreshWording, isAnySaid, type Said } from '../words/choose-words.ts';

// Words of crisis in this many of the person's latest messages still count.
const latestMessages = 4;

const safe = compilePhrases({ says: safeNow.says, parts: {}, flags: 'i' });

/** Whether somebody says, soon after words of crisis, that they are safe, not alone, or want to go on. */
export function isSaidToBeSafe(text: string): boolean {
  return safe.test(text);
}

/**
 * Answers soon after words of crisis: asks whether the person is safe and who is near, in new words each time, and
 * suggests nothing unrelated. Null without a crisis, and once they have said that they are safe.
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
  if (!latest.some((message) => detectCrisis(message).isCrisis)) return null;
  const chooseWords = (texts: readonly string[]) => chooseFreshWording(texts, said, heard.text);
  if (heard.kind === 'asks-advice') return chooseWords(wordings.stepsAfterCrisis);
  if (heard.kind === 'leaves') return chooseWords(wordings.farewellAfterCrisis);
  if (isAnySaid(wordings.saferAfterCrisis, said)) return null;
  if (isSaidToBeSafe(heard.text)) return chooseWords(wordings.saferAfterCrisis);
  const open = wordings.afterCrisis.filter((wording) => !isAnySaid([wording], said));
  return open.length > 0 ? chooseWords(open) : null;
}

const ofMention = {
  over: wordings.recovered,
  'over-for-another': wordings.recoveredOther,
  'long-ago': wordings.longAgo,
  denied: wordings.denied,
} as const;

/**
 * Answers somebody who tells of a danger that is over, long ago, or absent: with thanks, and where support is, once
 * for each in a conversation. Null if nothing like that was said.
 */
export function answerMention(
  { mention, text }: Pick<HeardMessage, 'mention' | 'text'>,
  said: Said,
): string | null {
  if (mention === null || isAnySaid(ofMention[mention], said)) return null;
  return chooseFreshWording(ofMention[mention], said, text);
}

/** Whether an answer is the one given once somebody has said, soon after words of crisis, that they are safe. */
export function isSaferAnswer(answer: string): boolean {
  return isAnySaid(wordings.saferAfterCrisis, [answer]);
}
