import { limits } from '@reflect/contract/limits';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../platform/api-error.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import {
  type AiDraft,
  type AiForm,
  isSameAiForm,
  profileOf,
  styleChoices,
  typeChoices,
} from '../ai-form.model.ts';
import { useSaveAiProfile } from '../profile.api.ts';

/** Asks how the AI should speak, and what it should know. */
export function AiPersonalizationDialog({
  opened,
  onChange,
  onClose,
}: {
  opened: AiDraft;
  onChange: (form: AiForm) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, watch, setValue, getValues } = useForm<AiForm>({
    defaultValues: opened.form,
  });
  const { mutateAsync, isPending } = useSaveAiProfile();
  const formId = useId();
  const isDone = useRef(false);
  useEffect(() => {
    const { unsubscribe } = watch(() => onChange(getValues()));
    return unsubscribe;
  }, [watch, getValues, onChange]);
  const form = watch();
  const save = async (sent: AiForm) => {
    try {
      await mutateAsync(profileOf(sent));
      isDone.current = true;
      onClose();
      toast({ title: 'AI preferences saved' });
    } catch (error) {
      toast({
        title: 'Failed to save AI preferences',
        description: isApiError(error) ? error.userMessage : 'What you wrote is still here.',
        variant: 'destructive',
      });
    }
  };
  return (
    <FormDialog
      title="AI Personalization"
      description="All of this is optional, encrypted, and used only when Reflect answers you."
      formId={formId}
      submitLabel={isPending ? 'Saving...' : 'Save Preferences'}
      isSaving={isPending}
      isUnsaved={() => !isDone.current && !isSameAiForm(getValues(), opened.saved)}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(save)(event)}
        className="grid grid-cols-1 gap-4"
      >
        <NativeSelect
          label="Communication style"
          options={styleChoices}
          value={form.communicationStyle}
          onChange={(style) => setValue('communicationStyle', style)}
        />
        <NativeSelect
          label="Personality type"
          hint="From the Personality Quiz, if you've taken it."
          options={typeChoices}
          value={form.personalityType}
          onChange={(type) => setValue('personalityType', type)}
        />
        <TextArea
          label="What helps you"
          hint="For example: just listen, or small practical ideas."
          rows={3}
          maxLength={limits.aiPreferenceText}
          {...register('supportNeeds')}
        />
        <TextArea
          label="What's hard at the moment"
          rows={3}
          maxLength={limits.aiPreferenceText}
          {...register('currentChallenges')}
        />
      </form>
    </FormDialog>
  );
}
