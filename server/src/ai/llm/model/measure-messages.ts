import type { ModelMessage } from 'ai';

/** How much of the person's content a request holds: the characters of its texts, or its images. */
export function measureMessages(messages: readonly ModelMessage[]): { characters: number; images: number } {
  let characters = 0;
  let images = 0;
  for (const { content } of messages) {
    if (typeof content === 'string') {
      characters += content.length;
      continue;
    }
    const own = content.filter(({ type }) => type === 'image').length;
    images += own;
    // The text beside an image is this program's own question.
    if (own > 0) continue;
    for (const part of content) if (part.type === 'text') characters += part.text.length;
  }
  return { characters, images };
}
