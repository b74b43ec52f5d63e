import { getEmotionText } from '@reflect/engine/emotion-texts';
import { type Emotion, emotions } from '@reflect/engine/emotions';

/**
 * Emotions where every typed word begins a word of the name, family, definition or example. If any match by name or
 * family, only those.
 */
export function searchEmotions(text: string): readonly Emotion[] {
  const wanted = splitWords(text);
  const findMatching = (textOf: (emotion: Emotion) => string) =>
    emotions.filter((emotion) => {
      const words = splitWords(textOf(emotion));
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    });
  const byName = findMatching(({ name, family }) => `${name} ${family}`);
  return byName.length > 0
    ? byName
    : findMatching(({ name, family }) => {
        const { definition, example } = getEmotionText(name);
        return `${name} ${family} ${definition} ${example}`;
      });
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
