import type { Person } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { isApiError } from '../../../platform/api-error.ts';
import { describeKept } from '../../../platform/collection/kept-on-device.ts';
import type { WriteResult } from '../../../platform/collection/write-result.ts';
import type { Edit } from '../../../platform/drafts/edit-draft.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { useDialogForm } from '../../../platform/drafts/use-dialog-form.ts';
import { joinWords } from '../../../platform/support/own-words.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { limitJoinedText } from '../../../ui/form/joined-text.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { usePeopleChanges } from '../people.api.ts';
import { type PersonDraft, supportForPeople } from '../person-draft.ts';
import {
  emptyForm,
  isSameForm,
  makePersonChange,
  type PersonForm,
  pronounChoices,
  relationships,
  shortenName,
  toPersonBody,
} from '../person-form.model.ts';
import { TagField } from './tag-field.tsx';

export type OpenPerson =
  | { kind: 'known'; edit: Edit<Person, PersonForm> }
  | { kind: 'new'; draft: PersonDraft; onChange: (form: PersonForm) => void };

/** Adds or edits a person. `onClose` is called once they are saved or the changes are discarded. */
export function PersonDialog({ opened, onClose }: { opened: OpenPerson; onClose: () => void }) {
  const isNew = opened.kind === 'new';
  const saved = isNew ? emptyForm : opened.edit.saved;
  const {
    register,
    setValue,
    reset,
    form,
    errors,
    isSaving,
    dialog,
    formProps,
    firstInput,
    firstField,
    finish,
  } = useDialogForm<PersonForm>({
    opened: isNew ? opened.draft.form : opened.edit.form,
    isUnsaved: (filled) => !isSameForm(filled, saved),
    onChange: isNew ? opened.onChange : opened.edit.onChange,
    onClose,
  });
  const personId = isNew ? opened.draft.personId : opened.edit.item.id;
  const save = useSave(opened, finish);
  const notes = limitJoinedText({ text: form.notes, saved: saved.notes, max: limits.personNotes });
  return (
    <FormDialog
      title={isNew ? 'Add a Person' : 'Edit Person'}
      description="Other people on Reflect can't see this. It's encrypted, like your entries."
      question="What you wrote about this person hasn't been saved and will be discarded."
      submitLabel={isSaving ? 'Saving...' : isNew ? 'Add Person' : 'Save Changes'}
      initialFocus={firstInput}
      {...dialog}
    >
      <form {...formProps(save)} noValidate className="grid grid-cols-1 gap-4">
        <TextField
          {...firstField(
            register('displayName', {
              validate: (displayName) => displayName.trim() !== '' || 'Please enter a name.',
            }),
          )}
          label="Name"
          required
          maxLength={limits.personName}
          autoComplete="off"
          error={errors.displayName?.message ?? null}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NativeSelect
            label="Relationship"
            options={relationships}
            value={form.relationship}
            onChange={(relationship) => setValue('relationship', relationship)}
          />
          <NativeSelect
            label="Pronouns"
            options={pronounChoices}
            value={form.pronouns}
            onChange={(pronouns) => setValue('pronouns', pronouns)}
          />
        </div>
        <TagField form={form} onChange={(changed) => reset(changed, { keepDefaultValues: true })} />
        <TextArea
          label="Notes"
          rows={3}
          {...register('notes', { validate: notes.mayStay })}
          {...notes.field}
        />
        <WrittenSupport textId={personId} text={readWordsAbout(form)} />
      </form>
    </FormDialog>
  );
}

function readWordsAbout({ displayName, tags, tagText, notes }: PersonForm): string {
  return joinWords(displayName, ...tags, tagText, notes);
}

/** Saves once and closes. After a failure the dialog stays as it is. */
function useSave(opened: OpenPerson, onSaved: () => void) {
  const { create, update, restore } = usePeopleChanges();
  const finish = ({ kind, item }: WriteResult<Person>, form: PersonForm, title: string) => {
    onSaved();
    const { notes } = item ?? {};
    const isJoined = opened.kind === 'known' && notes && notes !== toPersonBody(form).notes;
    toast({
      title,
      ...describeKept(kind),
      ...(isJoined && {
        description: 'The notes were also changed on another device. Both versions are kept.',
      }),
    });
  };
  const bringBack = async (person: Person, form: PersonForm) => {
    const result = await restore({ ...person, ...toPersonBody(form) });
    finish(result, form, `${shortenName(form.displayName.trim())} was restored`);
  };
  const { offerSupport } = useSupport();
  return async (form: PersonForm) => {
    const isNew = opened.kind === 'new';
    const entryId = isNew ? opened.draft.personId : opened.edit.item.id;
    offerSupport({ entryId, content: readWordsAbout(form), within: supportForPeople });
    try {
      const result = isNew
        ? await create({ id: opened.draft.personId, body: toPersonBody(form) })
        : await update(opened.edit.item, makePersonChange(opened.edit.item, form));
      finish(result, form, isNew ? `${shortenName(form.displayName.trim())} was added` : 'Changes saved');
    } catch (error) {
      const isGone = !isNew && isApiError(error) && error.code === 'people.person_not_found';
      toast({
        title: isNew ? 'Failed to create profile' : 'Failed to update profile',
        description: isApiError(error) ? error.userMessage : 'What you wrote is still here.',
        variant: 'destructive',
        ...(isGone && {
          action: {
            label: 'Restore',
            isOfScreen: true,
            altText: 'Restore this person with the details in the form',
            onSelect: () => void bringBack(opened.edit.item, form).catch(() => undefined),
          },
        }),
      });
    }
  };
}
