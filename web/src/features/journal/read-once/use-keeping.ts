import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api-error.ts';
import { useCopy } from '../../../platform/browser/share.ts';
import { keepAnalysis } from '../../../platform/private-journal/device/open-journal.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { writeAnalysisText } from '../analysis/analysis-text.model.ts';
import { useRefreshEntries } from '../journal.api.ts';

/** Keeps an answer with its entry, sealed like all of it, or copies it. Otherwise it is gone with the dialog. */
export function useKeeping({
  answer,
  entry: { id: entryId },
  text,
  onClose,
}: {
  answer: EntryAnalysis;
  entry: JournalEntry;
  text: string;
  onClose: () => void;
}) {
  const refresh = useRefreshEntries();
  const { copy, isCopied } = useCopy();
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepAnalysis({ entryId, content: text, analysis: answer }),
    onSuccess(isKept) {
      if (!isKept)
        return void toast({
          title: "This wasn't kept",
          description: 'The entry has other words by now. You can copy the answer.',
          variant: 'destructive',
        });
      void refresh();
      onClose();
    },
    onError: (error) =>
      toast({
        title: "This couldn't be kept",
        description: error instanceof ApiError ? error.userMessage : 'Please try again, or copy the answer.',
        variant: 'destructive',
      }),
  });
  const { analysis: summary, emotions, patterns, suggestions } = answer;
  const aiInsights = { summary, emotions, patterns, suggestions };
  const asText = () =>
    writeAnalysisText({ content: text, isSecret: false, aiInsights, conversationData: null });
  return { keep: () => mutate(), isPending, isCopied, copy: () => void copy(asText() ?? '') };
}
