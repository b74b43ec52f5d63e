import { limits } from '@reflect/contract/limits';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { tooLong } from '../journal.model.ts';
import { type EntryEdits, useEdits } from './entry-edits.ts';

/** Title, words and secrecy of an entry. The words of a secret one show only after a further press. */
export function EntryEditor({ edits, isSecret }: { edits: EntryEdits; isSecret: boolean }) {
  const edit = useEdits(edits);
  const [isShown, setIsShown] = useState(!isSecret);
  return (
    <div className="grid gap-4">
      <TextField
        label="Title (optional)"
        maxLength={limits.entryTitle}
        value={edit.title}
        onChange={(event) => edits.change({ title: event.target.value })}
      />
      {isShown ? (
        <TextArea
          label="Content"
          error={edit.content.length > limits.entryContent ? tooLong : null}
          rows={8}
          value={edit.content}
          onChange={(event) => edits.change({ content: event.target.value })}
          className="field-sizing-content min-h-56 font-serif text-[1.125rem]"
        />
      ) : (
        <div className="grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
          <p className="text-ink-2">
            The words of this secret entry are hidden. They will be readable on this screen.
          </p>
          <Button
            variant="outline"
            onClick={() => setIsShown(true)}
            icon={<Eye aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
          >
            Show and edit
          </Button>
        </div>
      )}
      <Checkbox
        label="Secret Entry (content hidden, AI insights only)"
        checked={edit.isSecret}
        onChange={(checked) => edits.change({ isSecret: checked })}
      />
    </div>
  );
}
