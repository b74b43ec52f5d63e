/** Words that a text of the product never says to a person: they shame, diagnose, promise or cheer. */
const unwelcome: [name: string, pattern: RegExp][] = [
  [
    'shames',
    /\b(?:lazy|stupid|pathetic|weak|crazy|insane|hysterical|dramatic|overreact\w*|selfish|childish|toxic|pull yourself together|get over it|man up|snap out|just relax|calm down|cheer up|look on the bright side|others have it worse|at least you)\b/i,
  ],
  [
    'diagnoses',
    /\b(?:you (?:have|suffer from|are) (?:depress\w+|anxiet\w+|bipolar|ptsd|adhd|ocd|narciss\w+)|disorder|symptom\w*|diagnos\w+|clinical\w*|patholog\w+|trauma\w*|narciss\w+|bipolar|psychos\w+|addict\w*)\b/i,
  ],
  [
    'promises',
    /\b(?:guarantee\w*|will (?:definitely|certainly|surely)|everything will be (?:fine|okay|ok)|will heal you|you will feel better|cure[sd]?)\b/i,
  ],
  [
    'flatters',
    /\b(?:amazing job|well done|great job|you are (?:so )?(?:strong|brave|special|amazing|incredible)|incredible|awesome|proud of you)\b/i,
  ],
  ['cheers', /!/],
  ['commands hard', /\b(?:you must|you should|you need to|you have to|you ought)\b/i],
];

/** What is wrong with a sentence meant for somebody on a bad day; empty when nothing is. */
export function findUnwelcome(text: string): string[] {
  return unwelcome.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/** The share of words two texts have in common, 0 to 1, to find near copies. */
export function likeness(a: string, b: string): number {
  const bag = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const [one, two] = [bag(a), bag(b)];
  const shared = [...one].filter((word) => two.has(word)).length;
  return shared / Math.max(1, one.size + two.size - shared);
}

/** Images where a plain word would do. */
const figurative =
  /\b(?:storms?|shadows?|waves?|threads?|roots?|journeys?|whispers?|echo\w*|shines?|bright(?:er|est)|dances?|weaves?|blossoms?|burdens?|heavy heart|at heart|anchors?|compass|bridges?|doors?|walls?|seeds?|flames?|melts?|shrinks?|underneath|beneath|speaks? (?:of|to|louder)|carr(?:y|ies|ied) (?:you|this|it)|lies under|put down|weigh(?:s|ed)? on)\b/gi;

/** The figurative words of a text. */
export function findFigurative(text: string): string[] {
  return text.match(figurative) ?? [];
}
