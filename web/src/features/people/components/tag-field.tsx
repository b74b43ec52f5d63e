import { limits } from '@reflect/contract/limits';
import { useRef } from 'react';
import { TagInput } from '../../../ui/form/tag-input.tsx';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import { type PersonForm, withTag } from '../person-form.model.ts';

/** Short words about a person, added with the button or Enter. */
export function TagField({ form, onChange }: { form: PersonForm; onChange: (form: PersonForm) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isFull = form.tags.length >= limits.personTags;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <TagInput
        fieldRef={input}
        text={form.tagText}
        maxLength={limits.personTagLength}
        hint={isFull ? `A person can have up to ${limits.personTags} tags.` : 'Press Enter to add a tag.'}
        canAdd={form.tagText.trim() !== '' && !isFull}
        onType={(tagText) => onChange({ ...form, tagText })}
        onAdd={() => onChange(withTag(form))}
      />
      {form.tags.length > 0 && (
        <ul aria-label="Tags of this person" className="flex flex-wrap gap-2">
          {form.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <RemovableChip
                label={tag}
                removeLabel={`Remove the tag ${tag}`}
                onRemove={() => {
                  onChange({ ...form, tags: form.tags.filter((kept) => kept !== tag) });
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
