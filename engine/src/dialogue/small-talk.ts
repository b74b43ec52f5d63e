import { freshWording, type Said } from './choose-words.ts';
import type { ToneInput } from './reflect.ts';
import wordings from './wordings.json' with { type: 'json' };

const kinds: [pattern: RegExp, wordings: readonly string[], longest: number][] = [
  [
    /\b(?:are you (?:an? )?(?:human|real|person|robot|bot|ai|therapist|doctor)|who are you|what are you|is (?:anyone|somebody|someone) reading)\b/i,
    wordings.whoAmI,
    20,
  ],
  [/^\W*(?:hi|hello|hey|good (?:morning|evening|afternoon)|hiya|howdy)\b/i, wordings.greetings, 4],
  [/^\W*(?:thanks|thank you|thx|ta\b|cheers)\b/i, wordings.thanks, 8],
  [/^\W*(?:bye|goodbye|good night|see you|that's all|i have to go|gotta go)\b/i, wordings.farewells, 8],
];

/** The answer to a greeting, a thank-you, a goodbye, or the question who is listening; null for anything else. */
export function smallTalk({ text, words }: ToneInput, said: Said): string | null {
  const found = kinds.find(([pattern, , longest]) => words <= longest && pattern.test(text));
  return found ? freshWording(found[1], said, text) : null;
}
