import type { AnonymousProfile, EmotionFamily, ObservedEntry } from '@reflect/contract';
import { findMood } from '../emotions/index.ts';
import { mean, standardDeviation } from '../statistics/describe-numbers.ts';
import { compilePhrases } from '../text/phrase-rules.ts';
import { splitWords } from '../text/words.ts';
import { requiredEntries } from './compose-insights.ts';
import { type PlacedEntry, placeEntries } from './journal-days.ts';
import { listFeelings, mapShownPatterns } from './journal-themes.ts';
import texts from './words/profile-texts.json' with { type: 'json' };

const forever = '9999-12-31T00:00:00Z';
// What occurs in a smaller share of entries doesn't characterise a person.
const minShare = 0.1;
const most = 4;
const inwardVerbs = 'feel felt think thought wonder realis\\w+ realiz\\w+ notice\\w* wish need hope'.split(
  ' ',
);
const inward = compilePhrases({
  says: ['i {verb}', 'part of me', 'why (?:do|did|am) i'],
  parts: { verb: inwardVerbs },
  flags: 'gi',
});

/** Every sentence that a profile may contain. */
export const profileChoices = {
  communicationStyle: Object.values(texts.styles),
  emotionalPatterns: [...Object.values(texts.levels), ...Object.values(texts.families)],
  coreValues: Object.values(texts.values),
  supportPreferences: Object.values(texts.support),
};

/** Whether a profile contains only these sentences, each in its part, and none twice. */
export function isMadeOfChoices(profile: AnonymousProfile): boolean {
  const { communicationStyle, ...parts } = profile;
  const isStyle = communicationStyle === '' || profileChoices.communicationStyle.includes(communicationStyle);
  return (
    isStyle &&
    (Object.keys(parts) as (keyof typeof parts)[]).every((part) => {
      const choices: readonly string[] = profileChoices[part];
      return (
        new Set(parts[part]).size === parts[part].length &&
        parts[part].every((text) => choices.includes(text))
      );
    })
  );
}

/** Returns a profile without the parts that its person leaves out; without a list, as it is. */
export function pickParts(
  profile: AnonymousProfile,
  parts: readonly (keyof AnonymousProfile)[] | undefined,
): AnonymousProfile {
  const allows = (part: keyof AnonymousProfile) => parts === undefined || parts.includes(part);
  return {
    communicationStyle: allows('communicationStyle') ? profile.communicationStyle : '',
    emotionalPatterns: allows('emotionalPatterns') ? profile.emotionalPatterns : [],
    coreValues: allows('coreValues') ? profile.coreValues : [],
    supportPreferences: allows('supportPreferences') ? profile.supportPreferences : [],
  };
}

/**
 * Writes what may be shown to a connection: how a person writes, what moves them, what they value and what helps
 * them. All words come from our own catalogue; no name, place, date or word of an entry can appear. Under five
 * entries nothing is claimed.
 */
export function composeProfile(entries: readonly ObservedEntry[]): AnonymousProfile {
  const placed = placeEntries(entries, { now: forever, timeZone: 'UTC' });
  if (placed.length < requiredEntries) {
    return {
      communicationStyle: texts.unknown,
      emotionalPatterns: [],
      coreValues: [],
      supportPreferences: [],
    };
  }
  const shown = [...mapShownPatterns(placed)]
    .filter(([, own]) => own.length >= 2 && own.length / placed.length >= minShare)
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .map(([key]) => key);
  const style = findStyle(placed);
  const support = lookUp(shown, texts.support);
  return {
    communicationStyle: texts.styles[style],
    emotionalPatterns: [
      describeLevel(placed),
      ...listFamilies(placed).map((family) => texts.families[family]),
    ].slice(0, most),
    coreValues: lookUp(shown, texts.values).slice(0, most),
    supportPreferences: [
      ...support.slice(0, most - 1),
      style === 'brief' || style === 'factual' ? texts.support.space : texts.support.listen,
    ],
  };
}

function lookUp(keys: readonly string[], catalogue: Readonly<Record<string, string>>): string[] {
  return keys.flatMap((key) => (Object.hasOwn(catalogue, key) ? [catalogue[key]!] : []));
}

function findStyle(placed: readonly PlacedEntry[]): keyof typeof texts.styles {
  const lengths = placed.map(({ entry }) => splitWords(entry.content).length);
  const looks = placed
    .map(({ entry }) => (entry.content.match(inward)?.length ?? 0) > 0)
    .filter(Boolean).length;
  const feels = placed.filter((entry) => listFeelings(entry).size > 0).length;
  if (mean(lengths) < 20) return 'brief';
  if (looks / placed.length >= 0.6) return 'reflective';
  if (feels / placed.length >= 0.7) return 'expressive';
  return looks + feels > placed.length * 0.4 ? 'narrative' : 'factual';
}

function describeLevel(placed: readonly PlacedEntry[]): string {
  const rated = placed.flatMap(({ sentiment }) => (sentiment === null ? [] : [sentiment]));
  if (rated.length === 0) return texts.levels.even;
  if (standardDeviation(rated) > 1) return texts.levels.mixed;
  if (mean(rated) >= 3.4) return texts.levels.light;
  return mean(rated) <= 2.6 ? texts.levels.heavy : texts.levels.even;
}

function listFamilies(placed: readonly PlacedEntry[]): EmotionFamily[] {
  const counts = new Map<EmotionFamily, number>();
  for (const entry of placed) {
    const families = [...listFeelings(entry)].flatMap((name) => findMood(name)?.family ?? []);
    for (const family of new Set(families)) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count / placed.length >= 2 * minShare)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 3)
    .map(([family]) => family);
}
