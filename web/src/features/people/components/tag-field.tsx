import { limits } from '@reflect/contract/limits';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useCutNotice } from '../../../ui/form/cut-notice.ts';
import { controlClasses, Field } from '../../../ui/form/field.tsx';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import { type PersonForm, withTag } from '../person-form.model.ts';

/** Short words about a person, added with the button or Enter. */
export function TagField({ form, onChange }: { form: PersonForm; onChange: (form: PersonForm) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isFull = form.tags.length >= limits.personTags;
  const { hint, ...watchPastes } = useCutNotice({
    maxLength: limits.personTagLength,
    hint: isFull ? `A person can have up to ${limits.personTags} tags.` : 'Press Enter to add a tag.',
  });
  const add = () => onChange(withTag(form));
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter in a field would save the person.
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
              value={form.tagText}
              maxLength={limits.personTagLength}
              enterKeyHint="enter"
              autoCapitalize="none"
              onChange={(event) => onChange({ ...form, tagText: event.target.value })}
              onKeyDown={addByEnter}
              className={classNames(controlClasses, 'min-h-11 min-w-0 flex-1 basis-40')}
            />
            <Button
              variant="outline"
              disabled={form.tagText.trim() === '' || isFull}
              onClick={() => {
                add();
                input.current?.focus();
              }}
            >
              Add tag
            </Button>
          </div>
        )}
      </Field>
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
