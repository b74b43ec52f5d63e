import { type FeelingLabel, feelingLabels, labelValence } from './labels.ts';
import type { SentenceReading } from './sentence-reading.ts';

/** Something that happens in a life and is felt by nearly everybody to whom it happens, said without a word for it. */
type LifeEvent = {
  feels: Partial<Record<FeelingLabel, number>>;
  /** Where the pleasantness of the sentence is at most (unpleasant) or at least (pleasant). */
  valence: number;
  says: RegExp;
  /** What tells that something else is meant, in the sentence or beside it. */
  unless?: RegExp;
};

const kin =
  '(?:mum|mom|mama|mother|dad|papa|father|parents?|grand\\w+|gran|granny|nana|nan|abuel[ao]|uncle|aunt(?:ie)?|husband|wife|partner|boyfriend|girlfriend|fianc\\w+|brother|sister|son|daughter|child|kids?|boy|girl|friend|baby|he|she|they)';
const tested = /\b(?:exams?|tests?|driving|course|class|module|bar|licen[cs]e|inspection|bill|law|vote)\b/i;
const told = /\b(?:film|movie|book|novel|series|episode|show|character|game|song|play|documentary)\b/i;
const pattern = (source: string) => new RegExp(`\\b(?:${source.replaceAll('KIN', kin)})`, 'i');

const unpleasant: LifeEvent[] = [
  {
    feels: { grief: 0.7 },
    valence: -0.5,
    says: pattern(
      'passed (?:peacefully|quietly|in (?:his|her|their) sleep|in the (?:night|morning)|(?:last|this) (?:night|morning|week|weekend|month|year|spring|summer|autumn|fall|winter)|yesterday|today|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b|(?:mum|mom|mama|mother|dad|papa|father|grand\\w+|gran|granny|nana|nan|uncle|aunt|auntie) passed[.,;!]',
    ),
    unless: tested,
  },
  {
    feels: { grief: 0.6 },
    valence: -0.4,
    says: pattern(
      "(?:we|i) buried|(?:his|her|the|my \\w+'s|dad's|mum's|mom's) (?:funeral|burial|ashes|coffin|grave|memorial)|passed away|(?:KIN|i love (?:him|her|them)) (?:is|are|was|were|lay|and (?:he|she) is) dying|(?:is|are|was) in (?:a )?hospice|first (?:christmas|birthday|eid|diwali|easter|thanksgiving|anniversary|new year) without|would have (?:been|turned) (?:\\d|today|tomorrow|this|forty|fifty|sixty|seventy|eighty|thirty|twenty)|birthday would have been|lost (?:the|our|my) (?:baby|pregnancy|child)|no heartbeat|miscarr\\w+|(?:still|the) (?:lead|leash|collar|bowl|basket) (?:is |hangs |by |on )",
    ),
    unless: told,
  },
  {
    feels: { grief: 0.55, sadness: 0.45 },
    valence: -0.45,
    says: pattern(
      '(?:put|putting) (?:him|her|it|\\p{L}+|our \\w+|the (?:dog|cat)) (?:down|to sleep)|held \\p{L}+ while (?:he|she) (?:fell asleep|went|slept away)|had to (?:put|let) (?:him|her|\\p{L}+) (?:down|go)',
    ),
    unless: /\b(?:baby|toddler|crib|cot|lullaby|nap|bedtime|story|kids?)\b/i,
  },
  {
    feels: { sadness: 0.55 },
    valence: -0.45,
    says: pattern(
      "(?:he|she|they) (?:has |had |have )?(?:moved out|walked out|left me|dumped me|broke up with me|broke it off)|(?:he|she) (?:never loved|doesn't love|does not love|no longer loves|stopped loving) me|(?:he|she) broke up with me|i broke up with|wants? (?:a|the) divorce|divorce papers|signed the (?:divorce|separation)|(?:we|it) (?:is|'s|are|'re) over between|sleeps? in separate (?:beds|rooms)|this is how it ends",
    ),
    unless: told,
  },
  {
    feels: { sadness: 0.5, disappointment: 0.45 },
    valence: -0.45,
    says: pattern(
      'let (?:me|us) go\\.|was (?:let go|laid off|fired|made redundant|sacked)|(?:they|he|she|my boss|hr) (?:fired|sacked|laid off) me|lost my job|my (?:position|job|role) (?:was|is|has been) (?:cut|eliminated|gone)|cleared (?:out )?my desk|(?:fifteen|ten|twenty|\\d+) years and (?:a|one) box|shut (?:the|our) (?:shop|business|place) (?:down )?(?:for good|today)',
    ),
  },
  {
    feels: { disappointment: 0.6 },
    valence: -0.4,
    says: pattern(
      "(?:promotion|job|place|part|role|prize|flat|apartment|grant|house|position) went to (?!me\\b|us\\b)|(?:i|we) (?:have |'ve )?failed (?:again|the|my|it|by)|didn't (?:get|make) (?:it|in|the (?:job|part|cut|place|team|flat|apartment|grant|loan))|turned (?:me|us) down|(?:another|third|second|fourth|fifth|tenth|\\d+(?:th|rd|nd)) (?:rejection|no\\b|refusal)|rejection (?:letter|e-?mail)|nobody (?:came|turned up|showed up|called|wrote|asked|remembered|noticed)|no ?one (?:came|turned up|showed up|called|wrote|asked|remembered|noticed)|forgot my birthday|wasn't (?:invited|asked|chosen|picked)|not (?:invited|chosen|picked)\\b|only one line|negative again|not pregnant|(?:test|stick) was (?:blank|negative|white)",
    ),
    unless: /\b(?:covid|corona|flu|hiv|biopsy|nobody (?:noticed|asked) (?:me )?(?:anything|to leave))\b/i,
  },
  {
    feels: { remorse: 0.45, disappointment: 0.45 },
    valence: -0.45,
    says: pattern(
      'i (?:drank|used|smoked|gambled|binged|relapsed) again|(?:days|weeks|months|years) (?:sober|clean)?,? ?and then i (?:drank|used|smoked|gambled)|back to day (?:one|1|zero)|broke my (?:sobriety|streak)',
    ),
  },
  {
    feels: { fear: 0.6 },
    valence: -0.5,
    says: pattern(
      "stage (?:two|three|four|ii|iii|iv|[2-4])\\b(?! of the (?:tour|race|project|plan))|(?:it|this) is what we feared|the (?:scan|biopsy|results?|tests?) (?:showed|found) (?:something|a|it|cancer|spots|shadows)|has spread|they found a (?:lump|mass|shadow|spot)|it's (?:malignant|back|terminal)\\b|called (?:me|us) back in for|need to (?:run|do) more tests",
    ),
  },
  {
    feels: { sadness: 0.55 },
    valence: -0.4,
    says: pattern(
      "(?:didn't|did not|doesn't|does not|no longer|couldn't|didnt) (?:recognise|recognize|know|remember) (?:me|who i (?:am|was)|my (?:name|face))|forgot (?:my name|who i (?:am|was))|asked me (?:who i (?:am|was)|if i was the nurse|whose (?:son|daughter|child|boy|girl) i)|called me by (?:my|his|her|another|the)",
    ),
    unless: /\b(?:reunion|disguise|costume|haircut|shaved|beard)\b/i,
  },
  {
    feels: { sadness: 0.45 },
    valence: -0.4,
    says: pattern(
      "haven't (?:left|been out of) (?:the|my) (?:house|flat|bed|room|apartment)|curtains (?:are |were )?(?:still )?(?:closed|drawn|shut)|ate (?:it |them |alone |dinner |lunch )(?:alone|on the floor|over the sink|standing|in the car|in the toilet)|ate (?:alone|by myself)|toast over the sink|ate lunch (?:in the (?:library|toilets?|loo|bathroom|car))|haven't (?:spoken|talked) to (?:anyone|anybody|a soul)|the only (?:voice|person) i (?:heard|spoke|talked)|set (?:one|a) plate too many|took one plate away|the phone (?:did not|didn't|hasn't|never) (?:ring|rung|rang)|the (?:house|flat|apartment) is so (?:quiet|tidy|empty|big)|(?:isn't|is not|not) (?:talking|speaking) to me",
    ),
    unless: /\b(?:finally|bliss|lovely|at last|peace)\b/i,
  },
  {
    feels: { nervousness: 0.55 },
    valence: -0.4,
    says: pattern(
      "(?:don't|do not|didn't) know how (?:to|we'll|we will|i'll|i will|i'm going to|we're going to) (?:pay|make the rent|cover|feed|afford)|can't (?:pay|afford) (?:the|my|our) (?:rent|bills?|heating|mortgage)|overdrawn|(?:final|last) (?:notice|reminder|warning)|bailiffs?|eviction|(?:couldn't|can't|could not) sleep (?:again|because)|awake (?:at|since|until) (?:two|three|four|five|[2-5])\\b|lay awake|(?:two|three|four|[2-4])(?:[:.]\\d\\d)?,? (?:three|four|five|[3-5])(?:[:.]\\d\\d)?,? (?:four|five|six|[4-6])[:.]\\d\\d",
    ),
    unless: /\b(?:excited|christmas|holiday|wedding|can't wait)\b/i,
  },
  {
    feels: { embarrassment: 0.55 },
    valence: -0.4,
    says: pattern(
      'laughed at (?:me|my|us)\\b|laughed too\\b|(?:everyone|they|people) (?:stared|looked at their shoes|went quiet|stopped talking)|in front of (?:everyone|everybody|the whole|the entire)|corrected (?:me|my \\w+) in front|(?:imitated|mimicked|mocked) (?:me|my)|called me (?:fat|stupid|ugly|lazy|useless|slow|old|a \\w+) in',
    ),
    unless:
      /\b(?:my jokes?|joke i|my impression|proposed|sang happy birthday|clapped|applause|praised|thanked)\b/i,
  },
  {
    feels: { anger: 0.5, annoyance: 0.45 },
    valence: -0.4,
    says: pattern(
      '(?:took|presented|passed off|sold) (?:my|our) (?:\\w+ ){1,3}(?:and presented (?:them|it) )?as (?:his|her|their)|took (?:the )?credit|talked over me|(?:hit|punched|kicked) the (?:wall|door|table)|read my (?:diary|messages|phone|journal)|lied to (?:me|my face)|went behind my back|stood me up|cut me off (?:again|twice)',
    ),
  },
];

const pleasant: LifeEvent[] = [
  {
    feels: { relief: 0.6 },
    valence: 0.35,
    says: pattern(
      '(?:came|come|was|is|were) (?:back )?(?:all )?(?:clear|benign|negative)\\b|all clear|nothing (?:serious|to worry|showed up|there on the scan)|out of (?:danger|hospital|intensive care|the woods)|home from (?:the )?hospital|no more (?:chemo|treatment|tests|debt)|paid off|last (?:payment|instalment)|the fever (?:broke|is gone|went)|slept (?:right )?through|(?:he|she|it) will be (?:fine|okay|ok|all right|alright)\\b|found (?:him|her|the (?:cat|dog|ring|keys)) (?:safe|asleep|alive|in)|(?:is|was) over and (?:i|it|we) (?:passed|went)',
    ),
    unless: /\b(?:pregnan\w+|not (?:clear|over)|skies|sky|water|weather|stick|two lines)\b/i,
  },
  {
    feels: { joy: 0.5, pride: 0.45 },
    valence: 0.4,
    says: pattern(
      "(?:i|we) (?:got|have got|'ve got) (?:the (?:job|place|part|keys|flat|apartment|scholarship|offer|house)|in\\b|an? (?:a\\b|first|distinction))|(?:i|we) passed (?:my|the|it|with)|first time (?:since|in (?:years|months|weeks|ages|my life))|without (?:the|my) (?:stick|crutch(?:es)?|walker|help|inhaler|stopping)|finished (?:my|the) (?:\\w+ )?(?:thesis|book|novel|marathon|degree|dissertation|quilt|chemo|race|draft|course)|(?:ran|swam|walked|cycled|rode) (?:\\w+ )?(?:k|km|kilomet\\w+|miles?|\\d+k|the whole)|stood up (?:for myself|to (?:him|her|them))|said no,? (?:and|for)|said yes\\b|my (?:first|own) (?:\\w+ )?(?:sale|loaf|tomato(?:es)?|goal|painting|shop|garden|song|customer)|(?:loaf|bread|cake|dough) (?:rose|came out)|took (?:his|her) first steps?|said (?:his|her) first word|learn(?:ed|t) to (?:swim|ride|read|drive|walk|dance|knit)|(?:rides?|rode|swims?|swam|reads?) (?:it |the \\w+ )?(?:alone|all by (?:himself|herself|myself))",
    ),
    unless:
      /\b(?:didn't|did not|never|nearly|almost|couldn't|without (?:him|her|dad|mum|mom)|since (?:he|she) (?:died|left))\b/i,
  },
  {
    feels: { love: 0.4 },
    valence: 0.3,
    says: pattern(
      'made (?:it )?up (?:with|after|and)|we (?:talked it (?:through|out|over)|made up|hugged|laughed until)|(?:hugged|held) (?:me|us|each other|my hand)|called just to|rang just to|(?:invited|asked) (?:me|us) (?:to|for|over|along|round|back)|saved me (?:a seat|a piece|the last)|brought (?:me|us) (?:soup|tea|coffee|flowers|food|breakfast|a \\w+)|left (?:a note|soup|flowers|bread|cake|tomatoes) (?:on|at|by|in)|carried my|paid for my|remembered (?:how i|that i|my (?:name|birthday|order))|(?:fell|falls) asleep on my|kissed me|danced in the kitchen',
    ),
    unless:
      /\b(?:funeral|died|dying|couldn't|apologi\w+ so|wall|hit|goodbye|divorce|hospice|forced|lost the|weeks)\b/i,
  },
];

/** Whoever loses somebody loves them no less, and may be thankful to those who stand by. */
const staysBeside: ReadonlySet<FeelingLabel> = new Set(['love', 'caring', 'gratitude']);

/** What a sentence tells of a life, where no word in it names a feeling. Corrects the reading in place. */
export function readLifeEvents(reading: SentenceReading, text: string, neighbours: string): void {
  const plain = text.replaceAll('’', "'");
  const around = `${plain} ${neighbours.replaceAll('’', "'")}`;
  const happened = (event: LifeEvent) => event.says.test(plain) && !event.unless?.test(around);
  const bad = unpleasant.filter(happened);
  for (const event of bad.length > 0 ? bad : pleasant.filter(happened)) take(reading, event);
}

function take(reading: SentenceReading, { feels, valence }: LifeEvent): void {
  const isBad = valence < 0;
  // What the model heard the other way round in the same words is half believed.
  for (const label of feelingLabels)
    if (isBad && labelValence[label] > 0 && !staysBeside.has(label)) reading.emotions[label] *= 0.4;
  for (const label of feelingLabels)
    reading.emotions[label] = Math.max(reading.emotions[label], feels[label] ?? 0);
  reading.valence = isBad ? Math.min(reading.valence, valence) : Math.max(reading.valence, valence);
}
