/** Frequent English words that say little about the topic of a text. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are aren't as at be because been before being between both but by can
  can't cannot could couldn't did didn't do does doesn't doing don't down during each even ever every few for from
  further get gets getting go goes going gone got had hadn't has hasn't have haven't having he he'd he'll he's her
  here hers herself him himself his how i i'd i'll i'm i've if in into is isn't it it's its itself just let let's
  like made make makes many may me might more most much must my myself never no nor not now of off on once one only
  or other our ours ourselves out over own put really said same say says see seem seems she she'd she'll she's
  should shouldn't so some still such take than that that's the their theirs them themselves then there there's
  these they they'd they'll they're they've thing things think this those through to too took try two under until up
  us very want was wasn't way we we'd we'll we're we've well went were weren't what what's when where which while
  who whom whose why will with won't would wouldn't yet you you'd you'll you're you've your yours yourself today
  day time lot bit back came come know felt feel feeling feels`.split(/\s+/),
);

/** Whether a word says little about the topic of a text. */
export const isStopWord = (word: string): boolean => stopWords.has(word);
