import type { AiPreferences, CommunicationStyle } from '@reflect/contract';
import { compilePhrases } from '../text/phrase-rules.ts';
import { splitSentences } from '../text/sentences.ts';
import helpWanted from './rules/help-wanted.json' with { type: 'json' };

/**
 * Returns how to speak with a person: the style they chose; else analytical for a thinking type and warm for a
 * feeling one. Nothing else is inferred from a type.
 */
export function chooseStyle({ communicationStyle, personalityType }: AiPreferences): CommunicationStyle {
  return communicationStyle ?? (personalityType?.[2] === 'T' ? 'analytical' : 'warm');
}

const practical = compilePhrases({ says: helpWanted.practical.says, parts: {}, flags: '' });
// "No advice", "don't try to fix me", "listen rather than giving tips"; never "I have no tools", which asks for some.
const refusal = compilePhrases({ ...helpWanted.refusal, flags: 'g' });
const listening = '(?:listen\\w*|heard|hear me|vent\\w*|an ear)';
const onlyListening = new RegExp(
  `(?<!(?:n't|\\bnot|\\bnever|\\bmore than)(?: [^ ,]+){0,4} )\\b(?:just|only|simply|merely|nothing but)\\b(?: [^ ,]+){0,5}? ${listening}\\b|\\blisten\\w*,? (?:only|(?:and )?nothing (?:else|more))\\b`,
);
// "No advice unless I ask" is the default anyway.
const whenAsked = /\b(?:unless|until|except|only|if|when|before)\b(?: \w+){0,2}? i (?:\w+ )?ask/;

/**
 * Returns when a small step may be suggested: if somebody asks for one (`asked`), never if they only want to be
 * listened to, and also unasked, once a conversation, if they want practical help (`offered`).
 */
export function chooseAdvice({ supportNeeds = '' }: AiPreferences): 'never' | 'asked' | 'offered' {
  const needs = splitSentences(supportNeeds.replace(/[’ʼ]/g, "'").toLowerCase()).map(({ text }) => text);
  if (needs.some((need) => whenAsked.test(need))) return 'asked';
  const rest = needs.map((need) => need.replace(refusal, ''));
  const wantsHelp = rest.some((need) => practical.test(need));
  const wantsListening =
    needs.some((need, index) => need !== rest[index]) || needs.some((need) => onlyListening.test(need));
  // If both are named, listening comes first, and advice on request.
  if (wantsHelp) return wantsListening ? 'asked' : 'offered';
  return wantsListening ? 'never' : 'asked';
}
