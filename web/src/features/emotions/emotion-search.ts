import { type Emotion, emotions } from '@reflect/engine/emotions';

/**
 * The emotions in which every word begins a word: of the name, the family, the definition or the example. Those whose name
 * or family answers stand alone where there are some.
 */
export function searchEmotions(text: string): readonly Emotion[] {
  const wanted = wordsOf(text);
  const answering = (textOf: (emotion: Emotion) => string) =>
    emotions.filter((emotion) => {
      const words = wordsOf(textOf(emotion));
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    });
  const byName = answering(({ name, family }) => `${name} ${family}`);
  return byName.length > 0
    ? byName
    : answering(({ name, family, definition, example }) => `${name} ${family} ${definition} ${example}`);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
