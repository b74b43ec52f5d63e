import { limits } from '@reflect/contract/limits';
import { isApiError } from '../../../platform/api-error.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { useDialogForm } from '../../../platform/drafts/use-dialog-form.ts';
import { joinWords } from '../../../platform/support/own-words.ts';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import {
  type AiDraft,
  type AiForm,
  isSameAiForm,
  makeAiForm,
  styleChoices,
  typeChoices,
} from '../ai-form.model.ts';
import { useSaveAiProfile } from '../profile.api.ts';

export interface AiPersonalizationDialogProps {
  opened: AiDraft;
  onChange: (form: AiForm) => void;
  onClose: () => void;
}

export function AiPersonalizationDialog({ opened, onChange, onClose }: AiPersonalizationDialogProps) {
  const { register, setValue, form, isSaving, dialog, formProps, finish } = useDialogForm<AiForm>({
    opened: opened.form,
    isUnsaved: (filled) => !isSameAiForm(filled, opened.saved),
    onChange,
    onClose,
  });
  const { mutateAsync } = useSaveAiProfile();
  const save = async (sent: AiForm) => {
    try {
      const stored = await mutateAsync({ form: sent, saved: opened.saved });
      finish();
      toast({
        title: 'AI preferences saved',
        ...(!isSameAiForm(makeAiForm(stored), sent) && {
          description: 'What was changed on another device is kept, too.',
        }),
      });
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
      submitLabel={isSaving ? 'Saving...' : 'Save Preferences'}
      {...dialog}
    >
      <form {...formProps(save)} noValidate className="grid grid-cols-1 gap-4">
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
        <WrittenSupport textId="ai preferences" text={joinWords(form.supportNeeds, form.currentChallenges)} />
      </form>
    </FormDialog>
  );
}
