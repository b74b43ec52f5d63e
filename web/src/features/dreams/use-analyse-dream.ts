import type { Dream } from '@reflect/contract';
import { isApiError } from '../../platform/api-error.ts';
import { useSupport } from '../../platform/support/support-slots.ts';
import { completedMs, toast } from '../../ui/toast/toast-store.ts';
import { useAnalyseDream } from './dreams.api.ts';
import { supportForDreams } from './dreams-slots.tsx';

/** Has a dream analysed and tells the person the outcome. */
export function useDreamAnalysis(dream: Dream): { isAnalysing: boolean; analyse: () => void } {
  const { mutateAsync, isPending } = useAnalyseDream();
  const { offerSupport } = useSupport();
  const analyse = () => {
    if (isPending) return;
    // Also if the dialog is closed by then.
    mutateAsync({ dreamId: dream.id }).then(
      ({ support }) => {
        if (support)
          offerSupport({
            entryId: dream.id,
            content: dream.narrative,
            within: supportForDreams,
            found: support,
          });
        toast({ title: 'Dream analysis complete!', duration: completedMs });
      },
      (error: unknown) =>
        toast({
          title: 'Analysis Failed',
          description:
            isApiError(error) && error.code !== null
              ? error.userMessage
              : 'Failed to analyze dream. Please try again.',
          variant: 'destructive',
        }),
    );
  };
  return { isAnalysing: isPending, analyse };
}
