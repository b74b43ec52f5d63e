import { type Guide, guidesOfDashboard } from '@reflect/engine/guides';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { sortGuides } from './guides.model.ts';

/** In the order that fits the insights, or in their own order until that is known. */
export function useSortedGuides(insights: readonly string[]): readonly Guide[] {
  const { data } = useQuery({
    queryKey: ['guides', 'order', insights],
    queryFn: ({ signal }) =>
      api('POST /api/sort-templates', {
        body: {
          insights: [...insights],
          templates: guidesOfDashboard.map(
            ({ templateKey: _key, minutes: _minutes, ...template }) => template,
          ),
        },
        signal,
      }),
    enabled: insights.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return sortGuides(guidesOfDashboard, data?.sortedTemplateIds ?? []);
}
