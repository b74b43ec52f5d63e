import type { RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export type AnalysedConversation = RouteAnswer<'POST /api/analyze-conversation'>;
type Question = RouteRequest<'POST /api/analyze-conversation'>['body'];

export function useAnalyseConversation() {
  return useMutation({
    mutationFn: (question: Question) => api('POST /api/analyze-conversation', { body: question }),
  });
}
