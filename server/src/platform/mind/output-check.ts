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

const linking = [/\bhttps?:\/\//i, /\bwww\.\S/i, /\]\(/, /<\/?[a-z][^>]*>/i];

/**
 * Whether a sentence that a language model wrote may be shown to a person. Refused are sentences that diagnose, shame
 * or promise, and links or markup, which an entry could have smuggled in as an instruction. Words in quotation marks
 * that stand in `source` are the person's own material and are not judged.
 */
export function isFitToShow(sentence: string, source = ''): boolean {
  const own = sentence.replace(/["“]([^"“”]+)["”]/g, (whole, quoted: string) =>
    source.includes(quoted) ? ' ' : whole,
  );
  if (linking.some((pattern) => pattern.test(sentence))) return false;
  return ![...diagnosing, ...shaming, ...promising].some((pattern) => pattern.test(own));
}
