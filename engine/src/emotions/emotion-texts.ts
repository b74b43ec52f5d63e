import texts from './emotion-texts.json' with { type: 'json' };

/** What an emotion means, and a moment in which someone might feel it. */
interface EmotionText {
  definition: string;
  example: string;
}

/** The texts of an emotion, by its name. Apart from the emotions, which every screen needs: only who chooses one reads them. */
export function textOfEmotion(name: string): EmotionText {
  const text = (texts as Record<string, EmotionText>)[name];
  if (text === undefined) throw new Error(`There is no emotion ${name}`);
  return text;
}
