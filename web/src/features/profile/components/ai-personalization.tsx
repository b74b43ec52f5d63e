import { Sparkles } from 'lucide-react';
import { createDialogDrafts, useDialogDraft } from '../../../platform/drafts/dialog-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { ButtonRow } from '../../../ui/layout/rows.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { aiDraftKind, emptyAiForm, makeAiForm } from '../ai-form.model.ts';
import { useAiProfile } from '../profile.api.ts';
import type { AiPersonalizationDialogProps } from './ai-personalization-dialog.tsx';

const AiPersonalizationDialog = makeLazyDialog<AiPersonalizationDialogProps>({
  fetch: async () => (await import('./ai-personalization-dialog.tsx')).AiPersonalizationDialog,
  close: ({ onClose }) => onClose(),
});

const drafts = createDialogDrafts(aiDraftKind, { form: emptyAiForm, saved: emptyAiForm });

export function AiPersonalization() {
  const { id: userId } = useUser();
  const { data, refetch } = useAiProfile();
  const draft = useDialogDraft(drafts, userId);
  const { itemId, form: opened } = draft.read();
  const open = async () => {
    const profile = data ?? (await refetch()).data;
    if (!profile) {
      toast({ title: "Your AI preferences couldn't be loaded", variant: 'destructive' });
      return;
    }
    const form = makeAiForm(profile);
    draft.open({ form, saved: form });
  };
  return (
    <>
      <ButtonRow
        icon={Sparkles}
        title="AI Personalization"
        note="How Reflect speaks with you, and what it should know"
        onClick={() => void open()}
      />
      {draft.isOpen && (
        <AiPersonalizationDialog
          opened={opened}
          onChange={(form) => draft.change({ ...draft.read().form, form })}
          onClose={() => draft.drop(itemId)}
        />
      )}
    </>
  );
}
