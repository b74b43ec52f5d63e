import texts from './emotion-texts.json' with { type: 'json' };

interface EmotionText {
  definition: string;
  example: string;
}

/** Returns the texts of an emotion, by name. Separate from the emotions, because only choosing one needs them. */
export function getEmotionText(name: string): EmotionText {
  const text = (texts as Record<string, EmotionText>)[name];
  if (text === undefined) throw new Error(`There is no emotion ${name}`);
  return text;
}
