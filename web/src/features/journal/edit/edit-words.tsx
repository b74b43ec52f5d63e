import { limits } from '@reflect/contract/limits';
import { useId } from 'react';
import { useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useCutNotice } from '../../../ui/form/cut-notice.ts';
import { isTooLong } from '../draft/entry-draft.model.ts';
import { tooLong } from '../journal.model.ts';
import type { EntryEdits } from './entry-edits.ts';

const words =
  'block w-full rounded-lg bg-transparent font-serif text-ink caret-accent placeholder:text-ink-3 outline-offset-4';

/** Title and text without boxes, as on the page they were written on. */
export function EditWords({ edits }: { edits: EntryEdits }) {
  const title = useStore(edits.edit, (edit) => edit.title);
  const content = useStore(edits.edit, (edit) => edit.content);
  const isOverlong = useStore(edits.edit, isTooLong);
  const { hint: cut, ...watchPastes } = useCutNotice({ maxLength: limits.entryTitle });
  const cutId = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <input
        autoComplete="off"
        {...watchPastes}
        type="text"
        dir="auto"
        aria-label="Title (optional)"
        placeholder="Title (optional)"
        aria-describedby={cut ? cutId : undefined}
        maxLength={limits.entryTitle}
        value={title}
        onChange={(event) => edits.change({ title: event.target.value })}
        className={classNames(words, 'min-h-11 text-[1.375rem] font-medium')}
      />
      {cut && (
        <p id={cutId} role="status" className="text-note">
          {cut}
        </p>
      )}
      <textarea
        autoComplete="off"
        dir="auto"
        aria-label="Content"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-invalid={isOverlong || undefined}
        rows={3}
        value={content}
        onChange={(event) => edits.change({ content: event.target.value })}
        spellCheck
        autoCapitalize="sentences"
        className={classNames(
          words,
          'field-sizing-content min-h-24 resize-none text-[1.1875rem] leading-[1.6]',
        )}
      />
      {isOverlong && (
        <p role="alert" className="text-[0.9375rem] text-danger">
          {tooLong}
        </p>
      )}
    </div>
  );
}
