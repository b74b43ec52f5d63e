import relations from './the-dead.json' with { type: 'json' };

/** A person in a dream who, as the dreamer says, has died: "your grandmother", or a name. */
export type MetDead = { who: string; pronoun: 'she' | 'he' | 'they' | null; start: number };

const pronouns = new Map(
  (['she', 'he', 'they'] as const).flatMap((pronoun) =>
    relations[pronoun].map((relation): [string, 'she' | 'he' | 'they'] => [relation, pronoun]),
  ),
);
const relation = [...Object.values(relations).flat()]
  .sort((a, b) => b.length - a.length)
  .map((word) => `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1).replaceAll('-', '[- ]')}`)
  .join('|');
// Relations used without "my": to see grandpa again.
const called = 'mum|mom|mummy|dad|daddy|grandma|granny|gran|nan|nana|grandpa|grandad|granddad';
/** "my grandmother Ruth", "Grandma", "our old dog Bruno", "Marta". */
const somebody = `(?:(?:[Mm]y|[Oo]ur) (?:\\p{Ll}+ )?(?<kin>${relation})(?: (?<kinName>\\p{Lu}\\p{Ll}+))?|(?<name>\\p{Lu}\\p{Ll}+|${called}))(?!\\p{L})`;
const hasBeen = `(?:was|were|is|are|has been|have been|had been|['’]s been)`;
const gone = `(?:died|(?:killed (?:him|her)self|took (?:his|her) own life)|passed(?: away| on)?(?! (?:me|him|her|us|the|a|an|my|by|his|it|with|through|over|in front))|${hasBeen} (?:dead|died|gone for)|(?:I|we) (?:lost|buried)|(?:is|are) no longer (?:alive|here|with us)|(?:isn|aren)['’]t (?:alive|here|with us) any ?more)`;
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const longAgo = `(?:ago\\b|last (?:year|month|week|spring|summer|autumn|fall|winter|[Cc]hristmas)|in (?:\\d{4}|real life|waking life|${month}|the (?:spring|summer|autumn|winter))|(?:back in|when I was|years? before|since)\\b|this (?:year|spring|summer|autumn|winter)|(?:a|two|three|four|five|six|ten) years? (?:now|back))`;
const really = '(?:(?:has|had|have|really|actually|sadly|recently|just|only) )*';

// What a narrative says outright. After an aside, the person must also do something in the dream to be in it.
const sayings: { says: RegExp; isAside: boolean }[] = [
  // My late husband came in. Not: my late mother's scarf, because only the scarf is in the dream.
  {
    says: `\\b[Mm]y (?:late|dead|deceased|departed) (?<kin>${relation})(?: (?<kinName>\\p{Lu}\\p{Ll}+))?(?!['’]s|\\p{L})`,
    isAside: false,
  },
  // Grandma, who passed in March, was in the kitchen. Mum (who died in 2015) was there.
  {
    says: `\\b${somebody}(?: from \\p{Ll}+)?[,–-]?\\s{1,3}(?:[–-]\\s{1,3}|\\()?(?:who|whom|that) ${really}${gone}`,
    isAside: false,
  },
  // My grandfather died in 2019, but here he was.
  { says: `\\b${somebody},? ${really}${gone}[^.!?]{0,40}?${longAgo}`, isAside: true },
  // Dad is dead in real life. Grandad's been gone for five years.
  {
    says: `\\b${somebody}(?:['’]s been| ${hasBeen}) (?:actually |really |long )?(?:dead (?:for|since|now|in (?:real|waking) life)|gone (?:for )?(?:\\p{L}+|\\d+) years|gone since)`,
    isAside: true,
  },
  // I lost my mum in April, and last night she sat beside me.
  { says: `\\b(?:I|[Ww]e) (?:lost|buried) ${somebody} ${longAgo}`, isAside: true },
  // Dad was alive again. Granny wasn't dead after all.
  {
    says: `\\b${somebody}[^.!?]{0,30}? (?:alive again|still alive|(?:wasn|weren)['’]t dead|back from the dead)`,
    isAside: false,
  },
  {
    says: `(?:real|waking) life,? ${somebody} (?:(?:is|are|has|have|had|was|were) )?(?:dead|died|passed away)`,
    isAside: true,
  },
].map(({ says, isAside }) => ({ says: compileSpaced(says), isAside }));
// The same for somebody named before.
const ofSomebodyNamed = compileSpaced(
  `\\b(?<pronoun>[Ss]?[Hh]e|[Tt]hey)(?: ${really}(?:died|passed(?: away)?) [^.!?]{0,40}?${longAgo}|(?:['’]s| has| had| have) been (?:dead|gone)\\b| (?:is|are|was|were) dead (?:now|in (?:real|waking) life)| (?:was|were) (?:alive again|still alive))|(?:knew|remembered) (?:that )?(?<known>s?he|they) (?:was|were|had|is|are) (?:really |actually |already )?(?:dead|died)|before (?<before>s?he|they) died`,
);
const mention = new RegExp(`\\b${somebody}(?!['’]s)`, 'gu');
// Words with a capital at the start of a sentence that aren't names.
const noNames = new Set(
  'A An And As At Because But He Her Here His How I If In Is It Its Just Later My No Nobody Not Now On Once One Our People Perhaps She So Some Somebody Someone Somehow Something Suddenly That The Their Then There These They This Those Though Through To Two Was We What When Where Which While Who Why With You Everyone Everybody Maybe Also Even Only Yesterday Today Both Another Others January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter Death God'.split(
    ' ',
  ),
);

/** Finds the first dead person who appears, if the narrative says outright that they have died; else null. */
export function findMetDead(content: string): MetDead | null {
  for (const { says, isAside } of sayings) {
    const found = says.exec(content);
    const met = found && identifyDead(found.groups, content, found.index);
    if (met && isThere(met, { content, found, isAside })) return met;
  }
  const found = ofSomebodyNamed.exec(content);
  if (!found) return null;
  const said = found.groups?.pronoun ?? found.groups?.known ?? found.groups?.before;
  const pronoun = said?.toLowerCase() as 'she' | 'he' | 'they';
  const before = [...content.slice(0, found.index).matchAll(mention)]
    .map((match) => identifyDead(match.groups, content, match.index))
    .filter((met) => met !== null && (met.pronoun === null || met.pronoun === pronoun));
  const last = before.at(-1);
  return last ? { ...last, pronoun } : null;
}

// A space in a rule matches any white space.
function compileSpaced(rule: string): RegExp {
  return new RegExp(rule.replaceAll(' ', '\\s+'), 'u');
}

/** Writes one sentence that says who was there, and one question. */
export function describeMetDead({ who, pronoun }: MetDead): { statement: string; question: string } {
  const named = who.slice(0, 1).toUpperCase() + who.slice(1);
  if (pronoun === null)
    return { statement: `${named} was there, though no longer alive.`, question: 'What was that like?' };
  const isMany = pronoun === 'they';
  const has = isMany ? 'have' : 'has';
  const whom = { she: 'her', he: 'him', they: 'them' }[pronoun];
  return {
    statement: `${named} ${isMany ? 'were' : 'was'} there, though ${pronoun} ${has} died.`,
    question: `What was it like to see ${whom}?`,
  };
}

// A photo of the dead, or their death told as an aside, isn't their visit.
const onlyOf = /\b(?:of|from|about|for|like|than|after|since|that|which|where|as)\s+$/i;

function isThere(
  { pronoun }: MetDead,
  { content, found, isAside }: { content: string; found: RegExpExecArray; isAside: boolean },
): boolean {
  if (!isAside && !onlyOf.test(content.slice(Math.max(0, found.index - 12), found.index))) return true;
  const rest = content.slice(found.index + found[0].length);
  const { kin, name } = found.groups ?? {};
  const word = kin ?? name ?? '';
  const acts = pronoun ? [pronoun] : ['she', 'he', 'they', 'it'];
  return new RegExp(`\\b(?:${[...acts, word.replace(/[^\p{L} -]/gu, '')].join('|')})\\b`, 'iu').test(rest);
}

function identifyDead(
  groups: Record<string, string | undefined> | undefined,
  content: string,
  start: number,
): MetDead | null {
  const { kin, kinName, name } = groups ?? {};
  if (kin)
    return { who: kinName ?? `your ${kin.toLowerCase()}`, pronoun: findPronoun(kin, content, start), start };
  if (!name || noNames.has(name)) return null;
  const isKin = pronouns.has(name.toLowerCase());
  return {
    who: isKin ? `your ${name.toLowerCase()}` : name,
    pronoun: findPronoun(name, content, start),
    start,
  };
}

// The pronoun of a relation; else the next one in the narrative.
function findPronoun(word: string, content: string, start: number): MetDead['pronoun'] {
  const known = pronouns.get(word.toLowerCase().replace(/\s+/g, '-')) ?? pronouns.get(word.toLowerCase());
  if (known) return known;
  const next = /\b(she|he|her|him|his)\b/i.exec(content.slice(start, start + 200))?.[1]?.toLowerCase();
  if (!next) return null;
  return next === 'she' || next === 'her' ? 'she' : 'he';
}
