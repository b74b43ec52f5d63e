const markers =
  /\b(?:just great|just perfect|just wonderful|just brilliant|just lovely|just what i needed|exactly what i needed|lucky me|oh joy|oh great|oh wonderful|thanks a lot|thanks a bunch|thanks for nothing|big surprise|what a surprise|love that for me|living the dream|yeah,? right|how lovely for|how nice for|could(?:n't| not) have come at a better time|because of course|so that was fun|what a treat|what a joy)\b/i;
const loneExclamation =
  /^\s*(?:well,? )?(?:great|wonderful|fantastic|perfect|lovely|brilliant|fabulous|awesome|nice|marvell?ous)\s*[.!…]*\s*$/i;
const brightMishap =
  /\b(?:another|yet another|what an?)\s+(?:wonderful|lovely|great|perfect|fantastic|glorious|beautiful|brilliant)\b/i;
const mishap =
  /\b(?:broke|broken|late|missed|cancel\w*|spill\w*|lost|stolen|leak\w*|flat tyres?|flat tires?|flooded|crash\w*|fined?|ran out|expired|failed|stuck|delayed|overdue|burnt|rejected|forgot|the bill|locked (?:me|myself|out)|out of order|power cut|dead battery|error|mould|mold|again|sleepless|no (?:calls?|cards?|heating|wifi|hot water|milk|coffee)|nobody|no one|not one|overtime|deadlines?|migraine|hangover|traffic|cancelled|only me|just me|alone)\b/i;
const sincere =
  /\b(?:love[ds]?|grateful|thankful|happy|glad|relieved|proud|laughed|smil\w+|hug\w*|delicious|warm)\b/i;

/**
 * Whether a bright sentence is meant the other way round, as in "Great. Just great. The boiler broke." It needs
 * both a wording that irony likes and a mishap close by, and no sincere gladness in between.
 */
export function isIronic(sentence: string, neighbours: string): boolean {
  const hint = markers.test(sentence) || loneExclamation.test(sentence) || brightMishap.test(sentence);
  const around = `${sentence} ${neighbours}`;
  return hint && mishap.test(around) && !sincere.test(around.replace(markers, ''));
}
