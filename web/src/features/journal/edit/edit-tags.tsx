import { limits } from '@reflect/contract/limits';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useCutNotice } from '../../../ui/form/cut-notice.ts';
import { controlClasses, Field } from '../../../ui/form/field.tsx';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import type { FieldsPage } from '../draft/composer.ts';
import { asTag } from '../draft/hashtags.model.ts';

/** The tags of an entry besides the hashtags in its text. */
export function EditTags({ page }: { page: FieldsPage }) {
  const tags = useStore(page.draft, (draft) => draft.tags);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { hint, ...watchPastes } = useCutNotice({
    maxLength: limits.tagLength,
    hint: 'Hashtags in the text are tags too.',
  });
  const tag = asTag(text);
  const isFull = tags.length >= limits.entryTags;
  const isAddable = tag !== '' && !isFull && !tags.includes(tag);
  const keep = () => {
    if (tag === '' || isFull) return;
    if (!tags.includes(tag)) page.change({ tags: [...tags, tag] });
    setText('');
  };
  const add = () => {
    keep();
    input.current?.focus();
  };
  /** Typed text is meant as a tag, even if the person goes on to Save. */
  const addOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) keep();
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Field label="Tags" hint={hint}>
        {(ids) => (
          <div className="flex flex-wrap gap-2">
            <input
              autoComplete="off"
              {...ids}
              {...watchPastes}
              ref={input}
              dir="auto"
              value={text}
              maxLength={limits.tagLength}
              enterKeyHint="enter"
              autoCapitalize="none"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={addByEnter}
              onBlur={addOnLeaving}
              className={classNames(controlClasses, 'min-h-11 min-w-0 flex-1 basis-40')}
            />
            <Button variant="outline" disabled={tag === '' || isFull} onClick={add}>
              Add tag
            </Button>
          </div>
        )}
      </Field>
      {(tags.length > 0 || isAddable) && (
        <ul
          aria-label="Tags of this entry"
          aria-hidden={tags.length === 0 || undefined}
          className="flex flex-wrap gap-2"
        >
          {tags.map((each) => (
            <li key={each} className="max-w-full">
              <RemovableChip
                label={`#${each}`}
                removeLabel={`Remove the tag ${each}`}
                onRemove={() => {
                  page.change({ tags: tags.filter((kept) => kept !== each) });
                  input.current?.focus();
                }}
              />
            </li>
          ))}
          {/* Keeps a place for the typed tag. Otherwise Save would move away under the press that adds it. */}
          {isAddable && (
            <li aria-hidden="true" className="invisible max-w-full">
              <RemovableChip label={`#${tag}`} removeLabel="" onRemove={() => undefined} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
