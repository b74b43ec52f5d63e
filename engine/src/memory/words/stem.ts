// Irregular forms, each line with the base word first.
const irregular = new Map(
  `be am is are was were been being
  go goes went gone
  run ran
  sleep slept
  lie lay lain lying
  buy bought
  see saw seen
  meet met
  tell told
  fight fought
  leave left
  drive drove driven
  write wrote written
  eat ate eaten
  speak spoke spoken
  break broke broken
  lose lost
  find found
  give gave given
  take took taken
  teach taught
  think thought
  bring brought
  catch caught
  fall fell fallen
  swim swam swum
  sing sang sung
  drink drank drunk
  begin began begun
  ride rode ridden
  fly flew flown
  grow grew grown
  know knew known
  throw threw thrown
  wake woke woken
  wear wore worn
  choose chose chosen
  forget forgot forgotten
  hide hid hidden
  keep kept
  feel felt
  send sent
  spend spent
  build built
  sell sold
  sit sat
  stand stood
  understand understood
  win won
  hear heard
  pay paid
  hold held
  lead led
  dream dreamt
  kneel knelt
  learn learnt
  burn burnt
  lean leant
  leap leapt
  spill spilt
  spoil spoilt
  smell smelt
  spell spelt
  weep wept
  sweep swept
  creep crept
  deal dealt
  mean meant
  bleed bled
  feed fed
  shake shook shaken
  steal stole stolen
  freeze froze frozen
  hang hung
  light lit
  bite bit bitten
  tear tore torn
  swear swore sworn
  beat beaten
  bend bent
  lend lent
  stick stuck
  strike struck
  sink sank sunk
  shrink shrank shrunk
  ring rang rung
  die died dying dies
  child children
  man men
  woman women
  foot feet
  tooth teeth
  life lives
  wife wives
  mother mum mom mam mama mummy mommy mothers mums moms mams
  father dad daddy papa fathers dads
  grandmother grandma gran granny nana nan grandmothers grandmas grans grannies nanas nans
  grandfather grandpa grandad granddad grandfathers grandpas grandads granddads`
    .split('\n')
    .flatMap((line) => {
      const [base, ...forms] = line.trim().split(' ') as [string, ...string[]];
      return forms.map((form): [string, string] => [form, base]);
    }),
);

const known = new Map<string, string>();
const maxKnown = 50_000;

/** Returns a word without its ending, so that "moved", "moving" and "move" are one; not for showing. */
export function stemWord(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= maxKnown) known.clear();
  const stem = makeStem(word);
  known.set(word, stem);
  return stem;
}

function makeStem(word: string): string {
  // "Ines" is also typed without her accent.
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/'s$|'$/, '');
  const base = irregular.get(plain);
  if (base !== undefined) return removeFinal(base);
  if (plain.length < 4 || !/^[a-z]+$/.test(plain)) return plain;
  return removeFinal(removeEnding(removePlural(plain)));
}

function removePlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function removeEnding(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  for (const ending of ['ing', 'ed', 'ly']) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
    return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  }
  return word;
}

// So that "move" equals the "mov" of "moving", and "happy" equals "happi".
function removeFinal(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^e])e$/, '').replace(/y$/, 'i') : word;
}
