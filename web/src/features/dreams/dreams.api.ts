import { collections } from '@reflect/contract/collections';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { createCollection } from '../../platform/collection/collection.ts';
import { useChanges, useItemState, useItems, useRefresh } from '../../platform/collection/use-collection.ts';

/** The dreams of the signed-in person. */
export const dreams = createCollection({
  place: collections.dreams,
  blank: (createdAt) => ({
    title: null,
    dreamDate: createdAt.slice(0, 10),
    narrative: '',
    emotions: [],
    symbols: [],
    entities: null,
    wokeFeeling: null,
    analysisCount: 0,
    aiAnalysis: null,
  }),
  cleared: { title: null, emotions: [], symbols: [], entities: null, wokeFeeling: null },
});

export const useDreams = () => useItems(dreams);
export const useDreamChanges = () => useChanges(dreams);
export const useDreamState = (dreamId: string) => useItemState(dreams, dreamId);

/** Has a dream interpreted; the interpretation is stored with it. */
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
