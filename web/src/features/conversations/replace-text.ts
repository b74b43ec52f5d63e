import { toast } from '../../ui/toast/toast-store.ts';
import type { ConversationForm } from './conversation-form.model.ts';

/** Puts a chat into the form and offers to bring the old text back. */
export function replaceText({
  title,
  text,
  form,
  onChange,
}: {
  title: string;
  text: string;
  /** The current content of the form. */
  form: ConversationForm;
  onChange: (part: Partial<ConversationForm>) => void;
}): void {
  const { text: before, names } = form;
  onChange({ text, names: {} });
  toast({
    title,
    ...(before.trim() !== '' && {
      description: 'It replaced what was there.',
      action: {
        label: 'Undo',
        isOfScreen: true,
        altText: 'Bring back what was in the form',
        onSelect: () => onChange({ text: before, names }),
      },
    }),
  });
}
