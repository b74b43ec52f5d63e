import { peopleWords } from '../text/people.ts';
import { splitWords } from '../text/words.ts';
import { type EmotionLabel, feelingLabels, labelValence } from './labels.ts';
import type { SentenceAnalysis } from './sentence-analysis.ts';

/** What turns of phrase say about an analysis that no single word of theirs says. */
type Turn = (analysis: SentenceAnalysis, text: string, neighbours: string) => void;

const person =
  /^(?:he|she|they|him|her|them|his|hers|their|theirs|you|your|yours|who|whose|people|person|everyone|everybody|someone|somebody|anyone|nobody|team|crew|players?|artists?|authors?|writers?|singers?|nurses?|doctors?)$/;

/** What only people are, whoever "the agent" is. */
const character =
  /\b(?:nice|kind|polite|friendly|helpful|patient|generous|sweet|gentle|thoughtful|honest|brave|clever|wise|talented)\b/i;

/**
 * Comments, from which the model learned, admire pictures and mornings. In a journal nobody admires a morning: what
 * is good there gladdens the writer, unless there is somebody to admire.
 */
const readAdmiredThing: Turn = (analysis, text) => {
  const { admiration, joy } = analysis.emotions;
  if (admiration < 0.25 || speaksOfSomebody(text)) return;
  analysis.emotions.joy = Math.max(joy, 0.85 * admiration);
  analysis.emotions.admiration = 0.25 * admiration;
};

function speaksOfSomebody(text: string): boolean {
  if (character.test(text)) return true;
  return splitWords(text).some(({ text: word, start, end }, index) => {
    if (person.test(word.replace(/'\w+$/u, '')) || peopleWords.has(word)) return true;
    const isCapital = /^\p{Lu}\p{Ll}/u.test(text.slice(start, end));
    return index > 0 && isCapital && word !== "i'm";
  });
}

const faintPraise =
  /\bwhich (?:sounds|seems|looks) (?:good|fine|nice|great|lovely)\b|\b(?:sounds|seems|looks) (?:good|fine|nice|great) (?:on paper|in theory|from outside|from the outside|but)\b|\bshould (?:be|feel|make me) (?:good|glad|happy|grateful|pleased)\b/i;

/** "Which sounds good" says that it is not. */
const readFaintPraise: Turn = (analysis, text) => {
  if (!faintPraise.test(text)) return;
  lower(analysis, ['admiration', 'joy', 'approval', 'gratitude', 'optimism'], 0.35);
  analysis.valence = Math.min(analysis.valence, 0.2 * Math.abs(analysis.valence));
};

const pastFear =
  /\b(?:i|we)(?:'d| had)? (?:was|were|been) (?:so |very |really |quite |that |terribly |absolutely |honestly )*(?:scared|afraid|frightened|terrified|nervous|anxious|worried) (?:of|about|to|that|before|for|beforehand)\b|\b(?:i|we)(?:'d| had)? (?:been )?(?:dreaded|dreading|feared)\b/i;
const goodTurn =
  /\b(?:went (?:\w+ ){0,2}(?:well|fine|smoothly|great|better)|turned out (?:\w+ )?(?:fine|well|good|great|lovely|kind|okay|ok|alright)|invited (?:me|us)|(?:was|were) (?:actually |really |all )?(?:fine|easy|lovely|kind|fun|okay|ok|alright|not so bad|not that bad)|actually (?:talked|enjoyed|laughed|liked|smiled|fun|nice)|i did it|we did it|passed (?:my|the|our|all my) (?:\w+ )?(?:exams?|tests?|finals?|course|interview|boards|bar)|i passed[.!]|got (?:the job|in)|needn't have|all clear|came back clear)\b/i;

/** A fear that is told in the past, beside what then went well, is over. */
const readFearBehind: Turn = (analysis, text, neighbours) => {
  const plain = text.replaceAll('’', "'");
  if (!pastFear.test(plain) || !goodTurn.test(`${plain} ${neighbours.replaceAll('’', "'")}`)) return;
  lower(analysis, ['fear', 'nervousness', 'sadness'], 0.4);
  analysis.emotions.relief = Math.max(analysis.emotions.relief, 0.55);
  analysis.valence = Math.max(analysis.valence, 0.15);
};

const worstBehind =
  /\bthe worst (?:is|was|may be|might be|seems to be|could be|part is) (?:already )?(?:over|behind|past)\b|\bcould (?:easily )?have been (?:much |so much |far |a lot )?worse\b/i;

/** "The worst may be over" and "it could have been worse" are words of relief. */
const readWorstBehind: Turn = (analysis, text) => {
  if (!worstBehind.test(text)) return;
  lower(analysis, ['disgust', 'sadness', 'disappointment', 'annoyance', 'fear'], 0.3);
  analysis.emotions.relief = Math.max(analysis.emotions.relief, 0.6);
  analysis.valence = Math.max(analysis.valence, 0.2);
};

const gladTears =
  /\b(?:(?:cried|crying|cry|tears|wept|weeping|sobbed) (?:from|with|of|out of) (?:\w+ )?(?:joy|happiness|laughter|laughing|relief|gratitude|pride)|happy tears|laugh\w* (?:until|till|so hard)|(?:happy|proud|relieved|glad)\W+(?:\w+\W+){0,3}(?:cried|tears))\b/i;

const tears = /\b(?:cry|cried|crying|tears|wept|weeping|sobbed|sobbing)\b|😭|🥹/iu;
const gladNews =
  /\b(?:so happy|too much happy|best day|i won|we won|passed (?:my|the|his|her|their|our|all|every) (?:\w+ )?(?:exams?|tests?|finals?|course|interview|boards|bar)|cleared the|got the job|got in|i did it|proposed|said yes|graduated|all clear|born|so proud|so relieved)\b/i;

const loss =
  /\b(?:died|dies|dying|dead|death|funeral|burial|buried|cremat\w+|coffin|grave|cemetery|the wake|widow\w*|passed (?:away|on)|stillborn|miscarr\w+|put (?:him|her|it) to sleep|lost (?:him|her|them|(?:my|our) (?:mum|mom|mother|dad|father|baby|son|daughter|child|brother|sister|husband|wife|friend|gran\w*|dog|cat))|hospice|chemo\w*|tumou?r|divorce\w*|without (?:him|her|them))\b/i;

/** Tears and aching sides that come from laughing or joy; never where a loss stands beside them. */
const readGladTears: Turn = (analysis, text, neighbours) => {
  const isNews =
    tears.test(text) && gladNews.test(`${text} ${neighbours}`) && !loss.test(`${text} ${neighbours}`);
  if ((!gladTears.test(text) && !isNews) || happyForThem.test(text)) return;
  lower(analysis, ['sadness', 'grief', 'disappointment', 'nervousness'], 0.15);
  analysis.emotions.joy = Math.max(analysis.emotions.joy, 0.7);
  analysis.valence = Math.max(analysis.valence, 0.6);
};

const neverMore =
  /\b(?:never|not ever) (?:been|felt) (?:so|more|this|happier|prouder|calmer|better|freer)\b|\bcouldn't be (?:more|happier|prouder)\b/i;

/** "I have never been so proud" says most of all that one is. */
const readSuperlative: Turn = (analysis, text) => {
  if (!neverMore.test(text)) return;
  const strongest = feelingLabels.reduce((best, label) =>
    analysis.emotions[label] > analysis.emotions[best] ? label : best,
  );
  if (analysis.emotions[strongest] < 0.4) return;
  analysis.valence = (analysis.valence + 2 * labelValence[strongest]) / 3;
};

const understatement =
  /\b(?:not|wasn't|isn't|hasn't been|weren't|aren't) (?:at all |been |really |actually )?(?:so |too |that |half |all that |a |an |such a )*(?:bad|terrible|awful|horrible)(?! (?:enough|as|for|that)\b)|\b(?:couldn't|could not|can't|can not|cannot) (?:be|have been|have gone|have asked for) (?:any )?better\b|\bcan(?:'t|not| not) complain\b/i;

/** "Not bad at all" is praise, of the kind that some writers like best. */
const readUnderstatement: Turn = (analysis, text) => {
  if (!understatement.test(text.replaceAll('’', "'")) || /\bnot (?:so |that )?(?:good|great)\b/i.test(text))
    return;
  lower(analysis, ['disappointment', 'annoyance', 'disapproval', 'sadness', 'disgust', 'fear'], 0.3);
  analysis.emotions.approval = Math.max(analysis.emotions.approval, 0.4);
  if (analysis.valence < 0.3) analysis.valence = 0.5 * Math.max(0, analysis.valence) + 0.25;
};

const middling =
  /\bnot (?:great|good|bad|terrible|awful|amazing)\b[,;]?(?: but| and)? (?:not|nor) (?:great|good|bad|terrible|awful|amazing)\b|\bneither (?:good|great) nor (?:bad|terrible)\b|\b(?:so-so|nothing special|meh)\b/i;

/** "Not great, not terrible" stands in the middle, whatever its words weigh one by one; so does what is faint beside it. */
const readMiddling: Turn = (analysis, text, neighbours) => {
  const isSaid = middling.test(text);
  if (!isSaid && !middling.test(neighbours)) return;
  const low = [
    'disappointment',
    'disapproval',
    'annoyance',
    'fear',
    'disgust',
    'sadness',
    'remorse',
    'joy',
  ] as const;
  if (!isSaid && low.some((label) => analysis.emotions[label] >= 0.5)) return;
  lower(analysis, low, isSaid ? 0.4 : 0.6);
  analysis.valence *= isSaid ? 0.25 : 0.6;
};

const inAwe = /\b(?:in awe|awe-?struck|breathtaking|took my breath away|speechless at)\b/i;
const afraid = /\b(?:fear\w*|afraid|scared|scary|terrif\w+|frighten\w*|panic\w*|dread\w*|danger\w*)\b/i;

/** What is vast is told in words of fear; in awe, and where no fear is named, it is none. */
const readAwe: Turn = (analysis, text, neighbours) => {
  if (!inAwe.test(`${text} ${neighbours}`) || afraid.test(text)) return;
  lower(analysis, ['fear', 'nervousness'], 0.5);
  analysis.valence = Math.max(analysis.valence, 0.5 * analysis.valence);
};

const theyLaughed =
  /\b(?:he|she|they|everyone|everybody|people|the others) (?:\w+ )?(?:laughed|laughs|laughing|smirked|smirks|sniggered|snickered|grinned)\b/i;
const stung =
  /\b(?:furious|angry|rage|unfair|humiliat\w+|ashamed|embarrassed|embarrassment|face (?:was )?burn\w*|cheeks (?:were )?burn\w*|mock\w*|laughed at me|at my expense|stung|betray\w*)\b/i;

const laughedAlong =
  /\b(?:(?:i|we|we all) (?:\w+ )?(?:laughed|giggled)|laughed with me|so happy|so much fun|loved (?:it|every)|lovely|best (?:night|day|evening))\b/i;

/** Laughter of others that stings is no joy of the writer's, unless they laughed along. */
const readLaughedAt: Turn = (analysis, text, neighbours) => {
  const around = `${text} ${neighbours}`;
  if (!theyLaughed.test(text) || !stung.test(around) || laughedAlong.test(around)) return;
  lower(analysis, ['joy', 'amusement'], 0.25);
  analysis.emotions.annoyance = Math.max(analysis.emotions.annoyance, 0.4);
  analysis.valence = Math.min(analysis.valence, -0.25);
};

const disliked =
  /\bi (?:just |really )?hate (?!being|living|feeling|waking|lying|having|seeing|myself|him|her|them|you|this|that|me|how|what|who)\w+ing\b/i;

/** "I hate asking", "I hate ironing": a dislike of a thing one does, and no fury. */
const readDislike: Turn = (analysis, text) => {
  if (!disliked.test(text)) return;
  lower(analysis, ['anger'], 0.5);
  analysis.valence = Math.max(analysis.valence, -0.35);
};

const verdict =
  /\bi (?:always |just |keep )?(?:ruin|ruined|ruining|spoil|destroy|mess up|messed up) everything\b|\bnothing i (?:ever )?do is (?:ever )?(?:good enough|right|enough)\b|\b(?:nobody|no one) (?:ever )?(?:wants|wanted|needs|likes|loves) me\b|\bi (?:can't|can not|cannot|never) (?:ever )?(?:do|get) anything right\b|\bi(?:'m| am) (?:so |just |completely |utterly |a )*(?:worthless|useless|pathetic|a failure|failure|good for nothing)\b/i;

/** A verdict on oneself is one of the saddest things that a page can say. */
const readVerdict: Turn = (analysis, text) => {
  if (!verdict.test(text.replaceAll('’', "'")) || /["“]/.test(text)) return;
  lower(analysis, ['admiration', 'approval', 'joy', 'optimism'], 0.3);
  analysis.emotions.sadness = Math.max(analysis.emotions.sadness, 0.45);
  analysis.valence = Math.min(analysis.valence, -0.55);
};

const fondMissing =
  /\b(?:forgotten|forgot|realised|realized|remembered|noticed|knew) (?:just )?how much (?:i|i've|i had|i'd|we|we've) miss(?:ed)? (?:this|that|it|these|those|being|talking|laughing|dancing|singing|playing|doing)\b/i;

/** "I had forgotten how much I miss this" is said in the middle of what was missed. */
export function applyFondMissing(analysis: SentenceAnalysis, text: string): void {
  if (!fondMissing.test(text.replaceAll('’', "'"))) return;
  lower(analysis, ['sadness', 'grief', 'disappointment', 'remorse'], 0.3);
  analysis.emotions.joy = Math.max(analysis.emotions.joy, 0.4);
  analysis.valence = Math.max(analysis.valence, 0.2);
}

const glad = ['joy', 'amusement', 'admiration', 'approval', 'optimism', 'pride', 'excitement'] as const;

const mask =
  /\b(?:smil(?:e|ed|ing)|laugh(?:ed|ing)?|jok(?:e|ed|ing)|cheerful|happy face|brave face)\b.{0,60}\b(?:so (?:that )?(?:(?:nobody|no one|none)\b|(?:they|he|she|mum|mom|dad|the kids) (?:wouldn't|won't|don't|didn't))|to hide|for (?:their|his|her|the kids') sake)\b|\b(?:told|tell|said to|say to) (?:everyone|everybody|them|people|him|her|mum|mom|dad) (?:that )?(?:it (?:is|was|'s)|i (?:am|was|'m)|i'm|it's|everything (?:is|was)|we(?:'re| are| were)) (?:all )?(?:fine|okay|ok)\b|\b(?:put on|wore|kept up|practi[cs]ed) (?:a|my|the) (?:\w+ )?(?:smile|face|mask|act)\b|\bhow (?:well )?i (?:hid|hide) it\b|\bi'?m fine\b.{0,20}\bfine\b/i;
const thriceFine = /\b(?:i'?m|i am|it'?s|it is|everything(?:'s| is)) fine\b/gi;

/** A smile for the others, and "I'm fine" said more than once, cover something. */
const readMask: Turn = (analysis, text, neighbours) => {
  const plain = text.replaceAll('’', "'");
  const said = `${plain} ${neighbours.replaceAll('’', "'")}`.match(thriceFine)?.length ?? 0;
  if (!mask.test(plain) && !(said > 1 && /\bfine\b/i.test(plain))) return;
  lower(analysis, glad, 0.25);
  analysis.emotions.sadness = Math.max(analysis.emotions.sadness, 0.4);
  analysis.valence = Math.min(analysis.valence, -0.25);
};

const happyForThem = /\b(?:happy|glad|pleased|thrilled) for (?:them|him|her|you|everyone|my \w+)\b/i;
const stillHurts =
  /\b(?:cried|cry|crying|tears|but|though|jealous|envy|envious|i tell myself|of course|really i am)\b/i;

/** "I am so happy for them that I cried in the bath" is said by somebody who is not. */
const readHappyForThem: Turn = (analysis, text, neighbours) => {
  const hurts = stillHurts.test(text) || /\b(?:cried|cry|crying|jealous|envy|envious)\b/i.test(neighbours);
  if (!happyForThem.test(text) || !hurts) return;
  lower(analysis, glad, 0.25);
  analysis.emotions.sadness = Math.max(analysis.emotions.sadness, 0.5);
  analysis.valence = Math.min(analysis.valence, -0.3);
};

const usedTo =
  /\bi used to (?:love|like|enjoy|laugh|dance|sing|paint|be (?:happy|good|funny|fun|brave|somebody|someone)|look forward)\b|\bthe (?:person|woman|man|girl|boy) i used to be\b/i;
const noLonger = /\b(?:now|any ?more|no longer|gone|stopped|can't|cannot|don't)\b/i;

/** What one used to love is told as a loss. */
const readUsedTo: Turn = (analysis, text, neighbours) => {
  if (!usedTo.test(text) || !noLonger.test(`${text} ${neighbours}`)) return;
  lower(analysis, [...glad, 'love'], 0.3);
  analysis.emotions.sadness = Math.max(analysis.emotions.sadness, 0.4);
  analysis.valence = Math.min(analysis.valence, -0.2);
};

const bestOver =
  /\bbest (?:part|thing|bit|moment) (?:of|about|in) .{0,40}\b(?:(?:it|that) (?:is|was|being) over|when it ended|the end of it)\b/i;
const supposedTo =
  /\b(?:was|were|am|are|is) supposed to be (?:\w+ ){0,3}(?:celebrat\w+|happy|honeymoon|married)\b/i;

/** "The best part was when it was over": the good word praises the end of something bad. */
const readBestOver: Turn = (analysis, text) => {
  if (!bestOver.test(text) && !supposedTo.test(text)) return;
  lower(analysis, glad, 0.25);
  analysis.emotions.disappointment = Math.max(analysis.emotions.disappointment, 0.5);
  analysis.valence = Math.min(analysis.valence, -0.3);
};

/** What others praise beside a loss is no gladness of the writer's. */
const readBesideLoss: Turn = (analysis, text, neighbours) => {
  if (!loss.test(`${text} ${neighbours}`) || /\b(?:i|we|me|us|my)\b/i.test(text)) return;
  lower(analysis, glad, 0.4);
  analysis.valence = Math.min(analysis.valence, 0);
};

const turns = [
  readGladTears,
  readSuperlative,
  readUnderstatement,
  readWorstBehind,
  readFearBehind,
  readFaintPraise,
  readMask,
  readBesideLoss,
  readHappyForThem,
  readUsedTo,
  readBestOver,
  readMiddling,
  readLaughedAt,
  readAwe,
  readDislike,
  readVerdict,
  readAdmiredThing,
];

/** Corrects an analysis, in place, by the turns of phrase in a sentence and what stands beside it. */
export function applyExpressions(analysis: SentenceAnalysis, text: string, neighbours: string): void {
  for (const turn of turns) turn(analysis, text, neighbours);
}

function lower(analysis: SentenceAnalysis, labels: readonly EmotionLabel[], factor: number): void {
  for (const label of labels) analysis.emotions[label] *= factor;
}
