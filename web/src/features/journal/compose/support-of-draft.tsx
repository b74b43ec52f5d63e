import { useStore } from '../../../platform/store.ts';
import { useWrittenSupport } from '../../../platform/support/written-support.tsx';
import type { Composer } from '../draft/composer.ts';
import { readEntryWords } from '../draft/written-words.model.ts';

/**
 * Looks for words of crisis in the text being written. Support is removed when the text no longer asks for it. A
 * component of its own, because it renders with every letter.
 */
export function SupportOfDraft({ draft }: Pick<Composer, 'draft'>) {
  const { entryId, isSecret, ...fields } = useStore(draft);
  useWrittenSupport({ textId: entryId, text: readEntryWords(fields), isSecret });
  return null;
}
