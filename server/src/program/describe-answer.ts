import type { JournalAnswer } from '@reflect/engine/memory';

/** Formats an answer as lines of text: what was counted, then the writer's own sentences with their days. */
export function describeAnswer({ facts, quotes, isNothing, nearest }: JournalAnswer): string {
  const lines = (found: JournalAnswer['quotes']) =>
    found.map(({ day, text, title, pageId }) => `${day}  ${text ?? title ?? ''}  [${pageId}]`);
  if (isNothing || !facts)
    return [
      'Nothing in your journal fits.',
      ...(nearest.length > 0 ? ['Nearest:', ...lines(nearest)] : []),
    ].join('\n');
  return [facts.line, ...lines(quotes)].join('\n');
}
