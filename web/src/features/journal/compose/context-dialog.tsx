import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { type EntryContext, noContext } from './context-lines.model.ts';
import type { Desk } from './desk.ts';
import { usePage } from './page-store.ts';

/** Where, with whom and what else; added to the entry as lines when it is saved. */
export function ContextDialog({ desk, open, onOpenChange }: DialogState & { desk: Desk }) {
  const context = usePage(desk.page, (page) => page.context);
  const isSecret = usePage(desk.page, (page) => page.isSecret);
  const place = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<EntryContext>) =>
    desk.page.change({ context: { ...context, ...changed } });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Context"
      description="What you fill in is added under your text when you save."
      initialFocus={place}
      footer={
        <>
          <Button
            variant="quiet"
            className="mr-auto"
            onClick={() => desk.page.change({ context: noContext, isSecret: false })}
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
          maxLength={500}
          value={context.place}
          onChange={(event) => change({ place: event.target.value })}
        />
        <TextField
          label="People Present"
          maxLength={500}
          value={context.people}
          onChange={(event) => change({ people: event.target.value })}
        />
        <TextArea
          label="Additional Context"
          rows={3}
          maxLength={4_000}
          value={context.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <Checkbox
          label="Secret Entry (content hidden, AI insights only)"
          checked={isSecret}
          onChange={(checked) => desk.page.change({ isSecret: checked })}
        />
      </div>
    </Dialog>
  );
}

export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
