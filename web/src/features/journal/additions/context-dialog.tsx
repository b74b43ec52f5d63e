import { useRef } from 'react';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { FieldsPage } from '../draft/composer.ts';
import { contextLimits, type EntryContext, noContext } from '../draft/context-lines.model.ts';

/** Place, people and notes, added to the entry as lines when it is saved. */
export function ContextDialog({ composer, open, onOpenChange }: DialogState & { composer: FieldsPage }) {
  const context = useStore(composer.draft, (draft) => draft.context);
  const isSecret = useStore(composer.draft, (draft) => draft.isSecret);
  const place = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<EntryContext>) => composer.change({ context: { ...context, ...changed } });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Context"
      description="What you enter here is added below your text when you save."
      initialFocus={place}
      footer={
        <>
          <Button
            variant="quiet"
            className="me-auto -ms-4.5"
            onClick={() => composer.change({ context: noContext, isSecret: false })}
          >
            Clear All
          </Button>
          <Button onClick={() => onOpenChange(false)}>Done</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          ref={place}
          label="Place/Location"
          maxLength={contextLimits.place}
          value={context.place}
          onChange={(event) => change({ place: event.target.value })}
        />
        <TextField
          label="People Present"
          maxLength={contextLimits.people}
          value={context.people}
          onChange={(event) => change({ people: event.target.value })}
        />
        <TextArea
          label="Additional Context"
          rows={3}
          maxLength={contextLimits.notes}
          value={context.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <Checkbox
          label="Secret Entry (content hidden, AI insights only)"
          checked={isSecret}
          onChange={(checked) => composer.change({ isSecret: checked })}
        />
      </div>
    </Dialog>
  );
}

export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
