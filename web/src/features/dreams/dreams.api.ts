import { collections } from '@reflect/contract/collections';
import { dreamFields } from '@reflect/contract/fields/dream';
import { makeCleared, makeEmpty } from '@reflect/contract/fields/field';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { createCollection } from '../../platform/collection/collection.ts';
import { useChanges, useItems, useRefresh } from '../../platform/collection/use-collection.ts';

export const dreams = createCollection({
  place: collections.dreams,
  blank: (createdAt) => ({
    ...makeEmpty(dreamFields),
    dreamDate: createdAt.slice(0, 10),
    emotions: [],
    analysisCount: 0,
    aiAnalysis: null,
  }),
  cleared: { ...makeCleared(dreamFields), emotions: [] },
});

export const useDreams = () => useItems(dreams);
export const useDreamChanges = () => useChanges(dreams);

/** Has the server interpret a dream and store the result with it. */
export function useAnalyseDream() {
  const refresh = useRefresh(dreams);
  return useMutation({
    mutationFn: async ({ dreamId, signal }: { dreamId: string; signal?: AbortSignal }) => {
      const analysed = await api('POST /api/dreams/:dreamId/analyze', {
        params: { dreamId },
        ...(signal && { signal }),
      });
      await refresh();
      return analysed;
    },
  });
}
