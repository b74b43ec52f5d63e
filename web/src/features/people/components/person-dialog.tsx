import type { Person } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { useAddPerson, useChangePerson, useRestorePerson } from '../people.api.ts';
import type { Kept } from '../people-outbox.ts';
import type { PersonDraft } from '../person-draft.model.ts';
import {
  bodyOf,
  emptyForm,
  formOf,
  isSameForm,
  type PersonForm,
  pronounChoices,
  relationships,
  shortName,
} from '../person-form.model.ts';
import { dropPersonDraft, useKeptPersonDraft } from '../use-person-draft.ts';
import { TagField } from './tag-field.tsx';

/** Who the dialog is about: somebody in the list, or somebody new. */
export type OpenPerson = { kind: 'known'; person: Person } | { kind: 'new'; draft: PersonDraft };

/** Adds somebody, or edits them. */
export function PersonDialog({ opened, onClose }: { opened: OpenPerson; onClose: () => void }) {
  const saved = opened.kind === 'new' ? emptyForm : formOf(opened.person);
  const [form, setForm] = useState(opened.kind === 'new' ? opened.draft.form : saved);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const formId = useId();
  const name = useRef<HTMLInputElement>(null);
  useKeptPersonDraft(opened.kind === 'new' ? opened.draft : null, form);
  const hasChanges = !isSameForm(form, saved);
  const { save, isSaving, isDone } = useSave(opened, onClose);
  const isUnsaved = () => hasChanges && !isDone.current;
  const leaving = useLeaveWarning(isUnsaved);

  const change = (changed: Partial<PersonForm>) => setForm((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (form.displayName.trim() === '') {
      setIsNameMissing(true);
      name.current?.focus();
      return;
    }
    save(form);
  };
  const close = () => (isUnsaved() ? setIsAsking(true) : onClose());
  const discard = () => {
    if (opened.kind === 'new') dropPersonDraft();
    isDone.current = true;
    if (leaving.status === 'blocked') leaving.proceed();
    else onClose();
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={opened.kind === 'new' ? 'Add a Person' : 'Edit Person'}
        description="Only you can see this. It's encrypted, like your entries."
        initialFocus={name}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} pending={isSaving}>
              {isSaving ? 'Saving...' : opened.kind === 'new' ? 'Add Person' : 'Save Changes'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <TextField
            ref={name}
            label="Name"
            required
            maxLength={limits.personName}
            autoComplete="off"
            value={form.displayName}
            error={isNameMissing && form.displayName.trim() === '' ? 'Please enter a name.' : null}
            onChange={(event) => change({ displayName: event.target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <NativeSelect
              label="Relationship"
              options={relationships}
              value={form.relationship}
              onChange={(relationship) => change({ relationship })}
            />
            <NativeSelect
              label="Pronouns"
              options={pronounChoices}
              value={form.pronouns}
              onChange={(pronouns) => change({ pronouns })}
            />
          </div>
          <TagField form={form} onChange={setForm} />
          <TextArea
            label="Notes"
            rows={3}
            maxLength={limits.personNotes}
            value={form.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking || leaving.status === 'blocked'}
        onOpenChange={(open) => {
          if (open) return;
          setIsAsking(false);
          leaving.reset?.();
        }}
        title="Close without saving?"
        description="What you wrote about this person hasn't been saved and will be discarded."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={discard}
      />
    </>
  );
}

/** Saves once, and closes; a failure leaves the dialog as it is. */
function useSave(opened: OpenPerson, onClose: () => void) {
  const add = useAddPerson();
  const edit = useChangePerson();
  const restore = useRestorePerson();
  const isDone = useRef(false);
  const done = (kept: Kept, form: PersonForm, title: string) => {
    isDone.current = true;
    if (opened.kind === 'new') dropPersonDraft();
    onClose();
    const { notes } = kept.person ?? {};
    const isJoined = opened.kind === 'known' && notes && notes !== bodyOf(form).notes;
    toast({
      title,
      ...(kept.kind === 'waiting' && {
        description: "Kept on this device. It will be sent when you're back online.",
      }),
      ...(kept.kind === 'sign-in' && {
        description: 'Kept on this device. It will be sent when you sign in again.',
      }),
      ...(isJoined && {
        description: 'The notes were also changed on another device. Both versions are kept.',
      }),
    });
  };
  const save = (form: PersonForm) => {
    const isNew = opened.kind === 'new';
    const sending = isNew
      ? add.mutateAsync({ personId: opened.draft.personId, form })
      : edit.mutateAsync({ person: opened.person, form });
    sending.then(
      (kept) => done(kept, form, isNew ? `${shortName(form.displayName.trim())} was added` : 'Changes saved'),
      (error: unknown) => {
        const isGone = !isNew && isApiError(error) && error.code === 'people.person_not_found';
        toast({
          title: isNew ? 'Failed to create profile' : 'Failed to update profile',
          description: isApiError(error) ? error.userMessage : 'What you wrote is still here.',
          variant: 'destructive',
          ...(isGone && {
            action: {
              label: 'Restore',
              altText: 'Restore this person with the details in the form',
              onSelect: () => {
                const name = shortName(form.displayName.trim());
                void restore
                  .mutateAsync({ ...opened.person, ...bodyOf(form) })
                  .then((kept) => done(kept, form, `${name} was restored`));
              },
            },
          }),
        });
      },
    );
  };
  return { save, isSaving: add.isPending || edit.isPending, isDone };
}

/** Warns before the page is left: the browser asks when it is closed, a dialog of ours when one goes elsewhere in the app. */
function useLeaveWarning(isUnsaved: () => boolean) {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!latest.current()) return;
      event.preventDefault();
      // Browsers show a text of their own; those that take one show this.
      event.returnValue = 'You have unsaved changes to a person profile.';
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return useBlocker({
    shouldBlockFn: () => latest.current(),
    enableBeforeUnload: false,
    withResolver: true,
  });
}
