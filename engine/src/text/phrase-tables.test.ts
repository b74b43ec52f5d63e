import { expect, it } from 'vitest';
import unwelcomeWords from '../../evaluation/unwelcome-words.json' with { type: 'json' };
import { findFigurative, findUnwelcome } from '../../evaluation/wording.ts';
import { looksInward } from '../analysis/deep-insights.ts';
import inwardPhrases from '../analysis/inward-phrases.json' with { type: 'json' };
import { isSaidToBeSafe } from '../companion/care/after-crisis.ts';
import { chooseAdvice } from '../companion/preferences.ts';
import answers from '../companion/rules/answers.json' with { type: 'json' };
import helpWanted from '../companion/rules/help-wanted.json' with { type: 'json' };
import safeNow from '../companion/rules/safe-now.json' with { type: 'json' };
import { givesAdvice, namesFeeling } from '../companion/words/answer-phrases.ts';
import appNotes from '../conversation/reading/app-notes.json' with { type: 'json' };
import { isAppNote } from '../conversation/reading/app-notes.ts';
import saidHurt from '../conversation/said-hurt.json' with { type: 'json' };
import { saysHurt } from '../conversation/talk-emotions.ts';
import { hasRecurringNightmare, tellsOfFright } from '../dreams/nightmare.ts';
import nightmareWords from '../dreams/nightmare-words.json' with { type: 'json' };
import { toPlainWords } from '../safety/plain-text.ts';
import fillerWords from '../safety/rules/filler-words.json' with { type: 'json' };
import contexts from '../sentences/feeling-contexts.json' with { type: 'json' };
import { fillsSomebody, imagined, longAgo, notFelt } from '../sentences/feeling-contexts.ts';

const isWanted = (supportNeeds: string) => chooseAdvice({ supportNeeds }) === 'offered';
const isRefused = (supportNeeds: string) => chooseAdvice({ supportNeeds }) === 'never';
const hasFillers = (text: string) => toPlainWords(text) !== text;

it.each([
  { name: 'a look inward', table: inwardPhrases, isFound: looksInward },
  { name: 'a note of a messenger', table: appNotes, isFound: isAppNote },
  { name: 'being safe', table: safeNow, isFound: isSaidToBeSafe },
  { name: 'advice', table: answers.advice, isFound: givesAdvice },
  { name: 'a feeling that is told to somebody', table: answers.feeling, isFound: namesFeeling },
  { name: 'a wish for practical help', table: helpWanted.practical, isFound: isWanted },
  { name: 'a refusal of advice', table: helpWanted.refusal, isFound: isRefused },
  { name: 'fright after a dream', table: nightmareWords.fright, isFound: tellsOfFright },
  {
    name: 'a nightmare that comes back',
    table: nightmareWords.comesBack,
    isFound: (content: string) => hasRecurringNightmare({ content }),
  },
  { name: 'a hurt', table: saidHurt, isFound: saysHurt },
  ...Object.entries({ fillsSomebody, imagined, longAgo, notFelt }).map(([name, pattern]) => ({
    name: `what surrounds a feeling: ${name}`,
    table: contexts[name as keyof Omit<typeof contexts, 'parts'>],
    isFound: (clause: string) => pattern.test(clause),
  })),
  {
    name: 'what shames somebody',
    table: unwelcomeWords.shames,
    isFound: (text: string) => findUnwelcome(text).includes('shames'),
  },
  {
    name: 'what diagnoses somebody',
    table: unwelcomeWords.diagnoses,
    isFound: (text: string) => findUnwelcome(text).includes('diagnoses'),
  },
  {
    name: 'images',
    table: unwelcomeWords.figurative,
    isFound: (text: string) => findFigurative(text).length > 0,
  },
  { name: 'filler words', table: fillerWords, isFound: hasFillers },
])('the phrases for $name are found, and others are not', ({ table: { matches, misses }, isFound }) => {
  expect(matches.filter((text) => !isFound(text))).toEqual([]);
  expect(misses.filter(isFound)).toEqual([]);
});
