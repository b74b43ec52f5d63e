import { type FeelingLabel, feelingLabels, labelValence } from './labels.ts';
import type { SentenceAnalysis } from './sentence-analysis.ts';

/** Something that happens in a life and is felt by nearly everybody to whom it happens, said without a word for it. */
type LifeEvent = {
  feels: Partial<Record<FeelingLabel, number>>;
  /** Where the pleasantness of the sentence is at most (unpleasant) or at least (pleasant). */
  valence: number;
  says: RegExp;
  /** What tells that something else is meant, in the sentence or beside it. */
  unless?: RegExp;
  /** What has to stand beside it. */
  beside?: RegExp;
};

const kin =
  '(?:mum|mom|mama|mother|dad|papa|father|grand\\w+|gran|granny|nana|nan|abuel[ao]|uncle|aunt(?:ie)?|husband|wife|partner|boyfriend|girlfriend|fianc\\w+|brother|sister|son|daughter|child|friend|baby|he|she)';
const exam = '(?:exams?|tests?|finals?|driving test|theory|course|interview|boards|bar|probation)';
const tested = /\b(?:exams?|tests?|driving|course|class|module|bar|licen[cs]e|inspection|bill|law|vote)\b/i;
const told = /\b(?:film|movie|book|novel|series|episode|show|character|game|song|play|documentary)\b/i;
const pattern = (source: string) =>
  new RegExp(`\\b(?:${source.replaceAll('KIN', kin).replaceAll('EXAM', exam)})`, 'iu');

const unpleasant: LifeEvent[] = [
  {
    feels: { grief: 0.7 },
    valence: -0.5,
    says: pattern(
      '(?<!\\bi )passed (?:peacefully|quietly away|in (?:his|her|their) sleep|in the night|(?:last|this) (?:night|morning|week|weekend|month|year|spring|summer|autumn|fall|winter)|yesterday|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b|(?:mum|mom|mama|mother|dad|papa|father|grand\\w+|gran|granny|nana|nan|uncle|aunt|auntie) passed[.,;!]',
    ),
    unless: tested,
  },
  {
    feels: { grief: 0.6 },
    valence: -0.4,
    says: pattern(
      '(?:we|i) buried (?:him|her|them|my (?!face|head|hands?|feet)|our |\\p{L}+ (?:today|yesterday))|passed away|(?:KIN|i love (?:him|her|them)) (?:is|was|and (?:he|she) is) dying(?! to\\b| of (?:laughter|boredom|curiosity))|is in (?:a )?hospice|first (?:christmas|birthday|eid|diwali|easter|thanksgiving|anniversary|new year) without (?:him|her|them|mum|mom|dad|my)|KIN would have (?:been|turned) (?:\\d\\d|thirty|forty|fifty|sixty|seventy|eighty)(?:[-\\w]*)(?! (?:minutes?|hours?|days?|euros?|dollars?|pounds?))|birthday would have been|lost (?:the|our|my) (?:baby|pregnancy)|no heartbeat|(?:had|after) (?:a|the|another) miscarriage',
    ),
    unless: told,
  },
  {
    feels: { grief: 0.55, sadness: 0.45 },
    valence: -0.45,
    says: pattern(
      '(?:put|putting) (?:him|her|our (?:dog|cat)|the (?:dog|cat)) (?:down|to sleep)|(?:leash|lead|collar|food bowl) is still (?:on|by|in|under)|had to (?:put|let) (?:him|her|the (?:dog|cat)) (?:down|go)',
    ),
    unless: /\b(?:baby|toddler|crib|cot|lullaby|nap|bedtime|story|kids?)\b/i,
  },
  {
    feels: { sadness: 0.55 },
    valence: -0.45,
    says: pattern(
      "(?:he|she) (?:has |had )?(?:moved out|walked out(?: on)?|left me|dumped me|broke up with me|broke it off)(?! (?:a|the|his|her|some) )|(?:he|she) (?:never loved|doesn't love|does not love|no longer loves|stopped loving) me|i broke up with|wants a divorce|divorce papers|signed the (?:divorce|separation)|over between us|i think this is how it ends",
    ),
    unless: told,
  },
  {
    feels: { sadness: 0.5, disappointment: 0.45 },
    valence: -0.45,
    says: pattern(
      'they let (?:me|us) go\\.|i was (?:let go|laid off|fired|made redundant|sacked)|(?:they|he|she|my boss|hr) (?:fired|sacked|laid off) me|(?:lost|losing) (?:my|the) job|my (?:position|job|role) (?:was|is|has been) (?:cut|eliminated)|cleared (?:out )?my desk',
    ),
  },
  {
    feels: { disappointment: 0.6 },
    valence: -0.4,
    says: pattern(
      "(?:promotion|job|prize|flat|apartment|grant|house|position) went to (?!me\\b|us\\b|my\\b|our\\b)|i (?:have |'ve )?failed (?:again|(?:my|the) (?:\\w+ )?EXAM)|didn't get (?:in\\b|the (?:job|part|place|flat|apartment|grant|loan))|turned (?:me|us) down|(?:another|third|second|fourth|fifth|tenth|\\d+(?:th|rd|nd)) rejection|rejection (?:letter|e-?mail)|(?:nobody|no ?one) (?:came|turned up|showed up|called|wrote|remembered) (?:to|for|me|us|my|today|all)|forgot my birthday|i wasn't (?:invited|asked|chosen|picked)|pregnancy test was (?:blank|negative|white)",
    ),
  },
  {
    feels: { remorse: 0.45, disappointment: 0.45 },
    valence: -0.45,
    says: pattern(
      'i (?:drank|used|gambled|binged|relapsed) again|(?:days|weeks|months|years) (?:sober |clean )?(?:and )?then i (?:drank|used|smoked|gambled)|back to day (?:one|1|zero) (?:sober|clean)|broke my sobriety',
    ),
    unless: /\b(?:water|coffee|tea|milk|juice|bus|train|card|code|method)\b/i,
  },
  {
    feels: { fear: 0.6 },
    valence: -0.5,
    says: pattern(
      "stage (?:three|four|iii|iv|[34])\\b(?! of\\b)|(?:it|this) is what we feared|(?:scan|biopsy) (?:showed|found) (?:something|cancer|spots|shadows|a (?:mass|shadow|lump|tumou?r|spot))|(?:cancer|tumou?r) has spread|spread to (?:his|her|my|the) (?:liver|lungs?|bones?|brain|lymph)|found a (?:lump|tumou?r) in|it's (?:malignant|terminal)\\b",
    ),
    unless: /\b(?:tour|race|project|plan|festival|band|concert|game|build)\b/i,
  },
  {
    feels: { sadness: 0.55 },
    valence: -0.4,
    says: pattern(
      "(?:mum|mom|mama|mother|dad|papa|father|grand\\w+|gran|granny|nana|nan|he|she) (?:didn't|did not|doesn't|does not|no longer) (?:recogni[sz]es?|know|remember) (?:me|who i (?:am|was)|my (?:name|face))|(?:mum|mom|mama|mother|dad|papa|father|grand\\w+|gran|granny|nana|nan) forgot (?:my name|who i (?:am|was))",
    ),
    unless: /\b(?:reunion|disguise|costume|haircut|shaved|beard|celebrity|famous)\b/i,
  },
  {
    feels: { sadness: 0.45 },
    valence: -0.4,
    says: pattern(
      "i haven't (?:left|been out of) (?:the|my) (?:house|flat|bed|room|apartment)|(?:ate|eat) (?:dinner |lunch |it )?(?:alone|by myself|over the sink)|toast over the sink|ate lunch in the (?:library|toilets?|loo|bathroom)|haven't (?:spoken|talked) to (?:anyone|anybody|a soul)|take one plate away|the (?:house|flat|apartment) is so (?:quiet|empty)|(?:isn't|is not) (?:talking|speaking) to me",
    ),
    unless: /\b(?:finally|bliss|lovely|at last|peace\w*|happily|book|delicious)\b/i,
  },
  {
    feels: { nervousness: 0.55 },
    valence: -0.4,
    says: pattern(
      "(?:don't|do not|didn't) know how (?:to|we'll|we will|i'll|i will) (?:pay|make the rent|feed)|can't (?:pay|afford) (?:the|my|our) (?:rent|bills?|heating|mortgage)|eviction|(?:couldn't|can't|could not) sleep again|i lay awake",
    ),
    unless: /\b(?:excited|christmas|holiday|wedding|can't wait|happy)\b/i,
  },
  {
    feels: { embarrassment: 0.55 },
    valence: -0.4,
    says: pattern(
      'laughed at (?:me|my (?!jokes?\\b|impression))|people looked at their shoes|(?:shouted at|corrected|scolded|told off|humiliated|mocked) me in front of|(?:imitated|mimicked|mocked) (?:me|my)|called me (?:fat|stupid|ugly|lazy|useless)',
    ),
  },
  {
    feels: { embarrassment: 0.5 },
    valence: -0.4,
    says: pattern('laughed (?:too|along)\\b'),
    beside: /\blaughed at (?:me|my (?!jokes?\b|impression)|us)\b/i,
  },
  {
    feels: { anger: 0.5, annoyance: 0.45 },
    valence: -0.4,
    says: pattern(
      '(?:took|presented|passed off|sold) (?:my|our) (?:\\w+ ){1,3}(?:and presented (?:them|it) )?as (?:his|her|their)|took (?:the |all the )?credit for (?:my|our)|talked over me|(?:he|she) (?:hit|punched|kicked) the (?:wall|door|table)|read my (?:diary|messages|journal)|lied to me|went behind my back',
    ),
  },
];

const pleasant: LifeEvent[] = [
  {
    feels: { relief: 0.6 },
    valence: 0.35,
    says: pattern(
      '(?:scan|biopsy|results?|x-ray|blood test|screening) (?:came back|is|was|are|were) (?:all )?(?:clear|benign|normal|fine)|came back (?:all )?(?:clear|benign)|out of (?:danger|hospital|intensive care)|home from (?:the )?hospital|the fever (?:broke|is gone)|(?:baby|she|he) (?:finally )?slept through(?! (?:my|the|it|his|her))|slept through the night',
    ),
    unless: /\b(?:pregnan\w+|not (?:clear|over)|died|dead|hospice|nothing more)\b/i,
  },
  {
    feels: { joy: 0.5, pride: 0.45 },
    valence: 0.4,
    says: pattern(
      "(?:i|we) (?:got|have got|'ve got) the (?:job|place|part|keys|flat|apartment|scholarship)|(?:i|we) passed (?:my|the|our|all my) (?:\\w+ )?EXAM|(?:ran|walked|swam|cycled) .{0,30}for the first time since|(?:walked|went|stood|climbed) .{0,30}without (?:the|my) (?:stick|crutch(?:es)?|walker)|i finished (?:my|the) (?:thesis|novel|marathon|degree|dissertation|quilt|chemo)|i stood up (?:for myself|to (?:him|her|them))|(?:he|she) took (?:his|her) first steps?|said (?:his|her) first word|i (?:have )?learn(?:ed|t) to (?:swim|ride|read|drive|walk)",
    ),
    unless: /\b(?:didn't|did not|never|nearly|almost|couldn't|died|funeral|left me|fell)\b/i,
  },
  {
    feels: { love: 0.4 },
    valence: 0.3,
    says: pattern(
      '(?:we|i) (?:talked it (?:through|over)|made up (?:with|after))|(?:called|rang) just to (?:hear|say|ask)|invited (?:me|us) (?:to|for|over|along|round|back)|saved me (?:a seat|a piece|the last)|brought (?:me|us) (?:soup|flowers|breakfast)|danced in the kitchen',
    ),
    unless: /\b(?:funeral|died|dying|hit|goodbye|divorce|hospice|forced|court|disciplinary|hearing)\b/i,
  },
];

/** Whoever loses somebody loves them no less, and may be thankful to those who stand by. */
const staysBeside: ReadonlySet<FeelingLabel> = new Set(['love', 'caring', 'gratitude']);

/** What a sentence tells of a life, where no word in it names a feeling. Corrects the analysis in place. */
export function applyLifeEvents(analysis: SentenceAnalysis, text: string, neighbours: string): void {
  const plain = text.replaceAll('’', "'");
  const around = `${plain} ${neighbours.replaceAll('’', "'")}`;
  const happened = (event: LifeEvent) =>
    event.says.test(plain) && !event.unless?.test(around) && (event.beside?.test(around) ?? true);
  const bad = unpleasant.filter(happened);
  for (const event of bad.length > 0 ? bad : pleasant.filter(happened)) take(analysis, event);
}

function take(analysis: SentenceAnalysis, { feels, valence }: LifeEvent): void {
  const isBad = valence < 0;
  // What the model heard the other way round in the same words is half believed.
  for (const label of feelingLabels)
    if (isBad && labelValence[label] > 0 && !staysBeside.has(label)) analysis.emotions[label] *= 0.4;
  for (const label of feelingLabels)
    analysis.emotions[label] = Math.max(analysis.emotions[label], feels[label] ?? 0);
  analysis.valence = isBad ? Math.min(analysis.valence, valence) : Math.max(analysis.valence, valence);
}
