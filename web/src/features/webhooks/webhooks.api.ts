import type { Webhook, WebhookDelivery, WebhookEvent } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const webhooksKey = ['webhooks', 'list'] as const;

/** The person's webhooks. Read each time they are shown. */
export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }): Promise<Webhook[]> => api('GET /api/webhooks', { signal }),
    refetchOnMount: 'always',
  });
}

/** What was sent to a webhook last. Read each time it is shown. */
export function useDeliveries(webhookId: string) {
  return useQuery({
    queryKey: ['webhooks', 'deliveries', webhookId],
    queryFn: ({ signal }): Promise<WebhookDelivery[]> =>
      api('GET /api/webhooks/:webhookId/deliveries', { params: { webhookId }, signal }),
    refetchOnMount: 'always',
  });
}

function useChange<Change, Answer>(mutationFn: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
}

/** Makes a webhook, whose secret is answered this once. Sent again with the same id, it is made once. */
export const useMakeWebhook = () =>
  useChange((body: { id: string; url: string; events: WebhookEvent[] }) =>
    api('POST /api/webhooks', { body }),
  );

/** Removes a webhook. */
export const useRemoveWebhook = () =>
  useChange((webhookId: string) => api('DELETE /api/webhooks/:webhookId', { params: { webhookId } }));

/** Sends a test to a webhook. */
export const useTestWebhook = () =>
  useMutation({
    mutationFn: (webhookId: string) => api('POST /api/webhooks/:webhookId/test', { params: { webhookId } }),
  });
