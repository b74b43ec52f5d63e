import type { AiPreferences, CommunicationStyle } from '@reflect/contract';
import { splitSentences } from '../text/sentences.ts';

/**
 * The way to speak with a person: the one they chose; else analytical for a thinking type and warm for a feeling one.
 * Nothing else is taken from a type.
 */
export function styleFor({ communicationStyle, personalityType }: AiPreferences): CommunicationStyle {
  return communicationStyle ?? (personalityType?.[2] === 'T' ? 'analytical' : 'warm');
}

const thing =
  '(?:advice|advise|advised|suggest(?:ions?|ing)?|solutions?|solv(?:e|ed|ing)|fix(?:es|ed|ing)?|problem[- ]solving|ideas|tips|tools|strategies|techniques|exercises)';
const things = `${thing}(?:,? (?:(?:or|and|nor) )?(?:any )?${thing})*`;
const wish = '(?:want|need|like|give|offer|suggest|try|look|looking|ask|asking|here|jump|rush|be|get|use)';
const before =
  '(?:me|us|you|it|any|more|your|the|a|to|for|be|being|get|getting|give|given|giving|offer|offering|offered|into|with|trying|at once|unasked|unsolicited|unwanted|quick|ready-made|practical|well-meant|good|people)';

/** "No advice", "don't try to fix me", "listen rather than giving tips"; never "I have no tools", which asks for some. */
const refusal = new RegExp(
  `\\b(?:(?<!\\b(?:have|having|had|has|see|find|know|got|with|get) )no|without|instead of|(?:rather|more) than|over|tired of|sick of|hate|stop|avoid|(?:don't|dont|do not|never|nor|not)(?: (?:really|just|please))?(?: ${wish})?)(?: ${before}){0,4} ${things}\\b`,
  'g',
);
const practical =
  /\b(?:practical|concrete|hands-on|actionable|advice|suggestions?|solutions?|ideas|tips|tools|strateg(?:y|ies)|techniques?|exercises|problem[- ]solving|(?:next|small|clear) steps?|what to do|(?:some)?things? to try|help me (?:to )?(?:solve|fix|plan|decide))\b/;
const listening = '(?:listen\\w*|heard|hear me|vent\\w*|an ear)';
const onlyListening = new RegExp(
  `(?<!(?:n't|\\bnot|\\bnever|\\bmore than)(?: [^ ,]+){0,4} )\\b(?:just|only|simply|merely|nothing but)\\b(?: [^ ,]+){0,5}? ${listening}\\b|\\blisten\\w*,? (?:only|(?:and )?nothing (?:else|more))\\b`,
);
/** "No advice unless I ask" is what everybody gets. */
const whenAsked = /\b(?:unless|until|except|only|if|when|before)\b(?: \w+){0,2}? i (?:\w+ )?ask/;

/**
 * When a small step may be suggested: when somebody asks for one (`asked`), never where they want just to be listened to,
 * and also unasked, once a conversation, where they want practical help (`offered`).
 */
export function adviceFor({ supportNeeds = '' }: AiPreferences): 'never' | 'asked' | 'offered' {
  const needs = splitSentences(supportNeeds.replace(/[’ʼ]/g, "'").toLowerCase()).map(({ text }) => text);
  if (needs.some((need) => whenAsked.test(need))) return 'asked';
  const rest = needs.map((need) => need.replace(refusal, ''));
  const wantsHelp = rest.some((need) => practical.test(need));
  const wantsListening =
    needs.some((need, index) => need !== rest[index]) || needs.some((need) => onlyListening.test(need));
  // Where both are named, listening comes first, and advice on request.
  if (wantsHelp) return wantsListening ? 'asked' : 'offered';
  return wantsListening ? 'never' : 'asked';
}
