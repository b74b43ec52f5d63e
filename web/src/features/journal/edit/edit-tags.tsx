import { limits } from '@reflect/contract/limits';
import { type FocusEvent, useRef } from 'react';
import { useStore } from '../../../platform/store.ts';
import { TagInput } from '../../../ui/form/tag-input.tsx';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import type { FieldsPage } from '../draft/composer.ts';
import { toTag } from '../draft/hashtags.model.ts';
import { tagDrafts } from './tag-drafts.ts';

/** The tags of an entry besides the hashtags in its text. */
export function EditTags({ entryId, page }: { entryId: string; page: FieldsPage }) {
  const tags = useStore(page.draft, (draft) => draft.tags);
  const [text, setText] = tagDrafts.useText(entryId);
  const input = useRef<HTMLInputElement>(null);
  const tag = toTag(text);
  const isFull = tags.length >= limits.entryTags;
  const isAddable = tag !== '' && !isFull && !tags.includes(tag);
  const keep = () => {
    if (tag === '' || isFull) return;
    if (!tags.includes(tag)) page.change({ tags: [...tags, tag] });
    setText('');
  };
  /** Typed text is meant as a tag, even if the person goes on to Save. */
  const addOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) keep();
  };
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <TagInput
        fieldRef={input}
        text={text}
        maxLength={limits.tagLength}
        hint="Hashtags in the text are tags too."
        canAdd={tag !== '' && !isFull}
        hasShortcut
        onType={setText}
        onAdd={keep}
        onBlur={addOnLeaving}
      />
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
