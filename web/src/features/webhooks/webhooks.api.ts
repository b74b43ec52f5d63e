import type { Webhook, WebhookDelivery, WebhookEvent } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { askAgainIfTooMany } from '../../platform/asked-too-much.ts';

const webhooksKey = ['webhooks', 'list'] as const;

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }): Promise<Webhook[]> => api('GET /api/webhooks', { signal }),
    refetchOnMount: 'always',
    refetchInterval: askAgainIfTooMany,
  });
}

/** The last deliveries. */
export function useDeliveries(webhookId: string) {
  return useQuery({
    queryKey: ['webhooks', 'deliveries', webhookId],
    queryFn: ({ signal }): Promise<WebhookDelivery[]> =>
      api('GET /api/webhooks/:webhookId/deliveries', { params: { webhookId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: askAgainIfTooMany,
  });
}

function useChange<Change, Answer>(mutationFn: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
}

/** The answer is the only one that holds the secret. Sending the same id again makes no second webhook. */
export const useMakeWebhook = () =>
  useChange((body: { id: string; url: string; events: WebhookEvent[] }) =>
    api('POST /api/webhooks', { body }),
  );

export const useRemoveWebhook = () =>
  useChange((webhookId: string) => api('DELETE /api/webhooks/:webhookId', { params: { webhookId } }));

export const useTestWebhook = () =>
  useMutation({
    mutationFn: (webhookId: string) => api('POST /api/webhooks/:webhookId/test', { params: { webhookId } }),
  });
