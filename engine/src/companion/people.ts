const relatives =
  `sister brother mother father mum mom mam dad parents partner wife husband girlfriend boyfriend daughter
  son kids children baby toddler friend friends gran grandma grandpa nan grandmother grandfather aunt
  uncle cousin niece nephew boss manager supervisor colleague coworker roommate flatmate neighbour
  neighbor therapist teacher ex dog cat puppy kitten rabbit horse`.split(/\s+/);
const related = new RegExp(`\\b(?:my|our) ((?:[a-z]+ )?(?:${relatives.join('|')}))\\b`, 'gi');
const beforeNames =
  'with called saw met told texted miss missed love hugged asked visited from and phoned rang'.split(' ');
const places = 'Street Road Park Station School University Hospital Airport'.split(' ');
// A name after a word that only stands before people; at the start of a sentence a capital letter proves nothing.
const named = new RegExp(
  `\\b(?:${beforeNames.join('|')}) (\\p{Lu}\\p{Ll}{1,15})\\b(?! (?:${places.join('|')}))`,
  'gu',
);
const notNames = new Set(
  `I Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September
  October November December Christmas Easter Ramadan Mum Mom Dad God Google Netflix Instagram WhatsApp TikTok London Paris
  Berlin Rome Madrid Vienna Zurich Dublin Leeds Manchester Boston Chicago Tokyo Spain Italy France Germany England Ireland
  Scotland America Europe Monopoly English French German Spanish Italian`.split(/\s+/),
);
/** "mom keeps crying", but not "she is a good mom". */
const parentsCalled =
  /(?<!\b(?:an?|the|his|her|their|your|good|bad|best|worst|be|being) )\b(mum|mom|dad|grandma|grandpa|nan)\b/gi;
// Words before a relative that don't say which one: "my own sister".
const emptyWords = /^(?:own|poor|dear|lovely|whole|stupid|dear|beloved) /;

/** Lists the people and animals in a message, as an answer calls them: "your sister", "Tom". */
export function listMentioned(text: string): string[] {
  const relations = [...text.matchAll(related)].map(
    ([, words]) => `your ${words!.toLowerCase().replace(emptyWords, '')}`,
  );
  const names = [...text.matchAll(named)].map(([, name]) => name!).filter((name) => !notNames.has(name));
  const called = [...text.matchAll(parentsCalled)].map(([, name]) => `your ${name!.toLowerCase()}`);
  return [...new Set([...relations, ...called, ...names])];
}
