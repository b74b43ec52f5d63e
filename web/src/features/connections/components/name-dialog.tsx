import { useRef } from 'react';
import { createTextDrafts } from '../../../platform/drafts/text-draft.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { ShortFormDialog } from '../../../ui/overlay/short-form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useNameOneself } from '../connections.api.ts';
import type { NameQuestion } from '../use-connecting.ts';

const longest = 60;

const nameDrafts = createTextDrafts(() => 'connection-name');

/** Asks somebody without a name for the one that connected people see. It can be left out. */
export function NameDialog({ onDone, onClose }: NameQuestion) {
  const { mutateAsync, isPending } = useNameOneself();
  const [name, setName] = nameDrafts.useText();
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    if (name.trim() === '') return onDone({ isNamed: false });
    try {
      await mutateAsync(name.trim());
      setName('');
      onDone({ isNamed: true });
    } catch {
      toast({ title: "Your name couldn't be saved", variant: 'destructive' });
    }
  };
  return (
    <ShortFormDialog
      title="What name should they see?"
      description="People you connect with find you under this name among theirs. A nickname is fine."
      submitLabel="Connect"
      isPending={isPending}
      initialFocus={field}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="Your name"
        dir="auto"
        autoComplete="given-name"
        maxLength={longest}
        value={name}
        hint="Leave it empty to be listed as “A connection”."
        onChange={(event) => setName(event.target.value)}
      />
    </ShortFormDialog>
  );
}
