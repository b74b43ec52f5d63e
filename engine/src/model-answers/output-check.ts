const conditions =
  '(?:clinical(?:ly)?|depress(?:ion|ed)|major depressive|bipolar|borderline|narcissis(?:t|tic|m)|psycho(?:path|tic|sis)|sociopath|schizo\\w+|adhd|autis(?:m|tic)|ocd|ptsd|anorexi[ac]|bulimi[ac]|personality disorder|(?:anxiety|eating|mood|mental|panic) disorder|mental(?:ly)? ill(?:ness)?)';

const diagnosing = [
  new RegExp(
    `\\byou(?:'re|’re| are| have| may have| might have| likely have| probably have| could have| seem to have| appear to have| seem| appear| suffer from| show (?:signs|symptoms) of| are showing (?:signs|symptoms) of)\\s+(?:\\w+\\s+){0,3}?${conditions}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:signs?|symptoms?|criteria|diagnosis|indicative|consistent with)\\b.{0,30}\\b${conditions}\\b`,
    'i',
  ),
  // Other people are not diagnosed either; a diagnosis that the writer reported may be repeated as reported.
  new RegExp(
    `(?<!\\byou (?:wrote|write|said|say|mention|mentioned|told|tell|heard|learned)\\b[^.!?]*)(?:['’]s|\\b(?:is|are|has|have|suffers? from|seems?|appears?|sounds?))\\s+(?:\\w+\\s+){0,3}?${conditions}\\b`,
    'i',
  ),
  /\b(?:i|this|it)(?:'d| would|) (?:diagnose|diagnoses)\b/i,
];

const shaming = [
  /\byou (?:should|ought to) (?:be|feel) (?:ashamed|guilty|embarrassed)\b/i,
  /\b(?:shame on you|pull yourself together|get over (?:it|yourself)|snap out of it|man up|stop (?:whining|complaining|being so))\b/i,
  /\byou(?:'re|’re| are) (?:just |simply |being |so |too |very |really |quite |a |an )*(?:pathetic|weak|lazy|selfish|stupid|worthless|a failure|failure|a burden|crazy|insane|disgusting|overreacting|dramatic|attention[- ]seeking)\b/i,
  /\b(?:it|this|that)(?:'s|’s| is| was) (?:all |entirely |only )?your (?:own )?fault\b/i,
  /\byou (?:only )?have (?:only )?yourself to blame\b/i,
];

const promising = [
  /\bi (?:can )?(?:promise|guarantee)\b/i,
  /\b(?:this|it) will (?:definitely|certainly|surely) (?:cure|heal|fix|get better|pass)\b/i,
  /\bstop taking (?:your|the) (?:medication|medicine|pills|meds)\b/i,
];

const dosing = [
  /\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|milligrams?|micrograms?|ml|millilit(?:er|re)s?|units? of insulin|(?:sleeping )?(?:pills?|tablets?|capsules?|drops))\b/i,
  /\b(?:one|two|three|four|five|six|eight|ten|a few|several|more|fewer|extra|half (?:a|your))\s+(?:\w+ )?(?:pills?|tablets?|capsules?)\b/i,
  /\b(?:raise|lower|increase|reduce|double|halve|skip|change|adjust|taper|stop|quit) (?:the|your) (?:\w+ )?(?:dose|doses|dosage|medication|medicine|meds|pills|insulin|antidepressants?)\b/i,
  /\b(?:take|taking|try|start) (?:some |an? |more |less )?(?:\w+ )?(?:paracetamol|ibuprofen|aspirin|acetaminophen|melatonin|valium|diazepam|lorazepam|xanax|alprazolam|ambien|zolpidem|sertraline|prozac|fluoxetine|opioids?|oxycodone|morphine|codeine|sedatives?|sleeping pills|antidepressants?|laxatives|diet pills)\b/i,
];

const harming = [
  /\byou (?:should|could|can|must|might|may|ought to|need to|deserve to|have to)(?: \w+)? (?:die|(?:kill|hurt|harm|burn|starve|punish|hang) (?:yourself|him|her|them)|cut yourself(?! (?:some|a)\b)|end (?:it all|your life|things for good))\b/i,
  /(?:^|[.!?;:,–—-]\s*|\b(?:then|and|just|please|go ahead and|so) )(?:kill|hurt|harm|cut|burn|starve|punish|hang|poison) (?:yourself|him|her|them)\b(?! (?:some|a|off|out|short|loose)\b)/i,
  /\b(?:better off|happier) without you\b/i,
  /\b(?:no one|nobody) (?:would|will) (?:miss|mourn|care about) you\b/i,
  /\b(?:suicide|dying|death|cutting|self-harm|starving|purging) (?:is|may be|might be|can be|would be) (?:the answer|a solution|an? (?:good |valid |understandable )?(?:option|choice|way out|relief)|the best|the only way)\b/i,
  /\b(?:skip|skipping) (?:meals?|breakfast|lunch|dinner|eating)\b.{0,40}\b(?:help|good|fine|control|lighter|progress)\b/i,
  /\byou (?:should|could|can|must|need to) (?:eat less|stop eating|not eat|lose (?:some )?weight|fast for|purge|throw up)\b/i,
  /(?:^|[.!?;:,]\s*|\b(?:should|could|can|must|then|to|and|just) )(?:hit|slap|beat) (?:him|her|them) back\b|\b(?:get|take) (?:your )?revenge\b|\bmake (?:him|her|them) (?:pay|suffer)\b/i,
];

const posing = [
  /\bi(?:'m|’m| am)(?! (?:not|no|never)\b)(?: (?:also|just|only|really|actually|truly|still))*(?: an?)?(?: (?:real|fellow|living|licensed|qualified|trained|certified|human|mental health|clinical))* (?:human|person|man|woman|therapist|psychologist|psychiatrist|psychotherapist|counsell?or|doctor|physician|nurse)\b/i,
  /\bi(?:'m|’m| am) (?:not|no) (?:an? )?(?:ai|bot|chatbot|machine|program|computer|robot|language model)\b/i,
  /\b(?:as|being) an? (?:fellow |real |licensed |trained )?(?:human(?: being)?|therapist|psychologist|psychiatrist|doctor|counsell?or),? i\b/i,
  /\bwhen i was (?:a (?:child|kid|teenager|student)|young(?:er)?|your age|growing up)\b/i,
  /\bmy own (?:mother|father|wife|husband|partner|sister|brother|child|children|childhood|divorce|body|grief|depression|therapist)\b/i,
];

/** A program misses nobody, needs nobody and is not the only one who understands. */
const attaching = [
  /\bi(?:['’]ve| have)?(?: really| so)? miss(?:ed)? you\b/i,
  /\bi(?: really| truly|['’]m in)? love(?: with)? you\b/i,
  /\b(?:nobody|no one|no-one)(?: else)? (?:really |truly )?(?:understands|gets|knows|loves) you\b.{0,25}\b(?:but|except|like|as) (?:me|i)\b/i,
  /\bi(?:['’]m| am) (?:all|the only one) you (?:need|have)\b|\byou (?:only|just) need me\b/i,
  /\byou (?:haven['’]t|have not) (?:written|been here|talked to me) (?:for|in|since)\b/i,
];

const linking = [/\bhttps?:\/\//i, /\bwww\.\S/i, /\]\(/, /<\/?[a-z][^>]*>/i];

const unwelcome = [...diagnosing, ...shaming, ...promising, ...dosing, ...harming, ...posing, ...attaching];

/**
 * Whether a sentence that a language model wrote may be shown to a person. Refused are sentences that diagnose, shame
 * or promise, that dose a medicine, encourage harm, pose as a human being or speak
 * as one who misses the person, and links or markup, which an entry could
 * have smuggled in as an instruction. Words in quotation marks
 * that stand in `source` are the person's own material and are not judged.
 */
export function isFitToShow(sentence: string, source = ''): boolean {
  const own = sentence.replace(/["“]([^"“”]+)["”]/g, (whole, quoted: string) =>
    source.includes(quoted) ? ' ' : whole,
  );
  if (linking.some((pattern) => pattern.test(sentence))) return false;
  return !unwelcome.some((pattern) => pattern.test(own));
}
