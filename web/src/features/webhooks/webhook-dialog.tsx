import type { Webhook } from '@reflect/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { describeDelivery, describeEvent } from './describe-webhook.model.ts';
import { useDeliveries, useRemoveWebhook, useTestWebhook } from './webhooks.api.ts';

const sayFailed = () =>
  toast({ title: "That didn't work", description: 'Please try again.', variant: 'destructive' });

export function WebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { data: deliveries, isError } = useDeliveries(webhook.id);
  const test = useTestWebhook();
  const remove = useRemoveWebhook();
  const end = () =>
    remove.mutate(webhook.id, {
      onSuccess: () => {
        toast({ title: 'Webhook removed', description: 'Nothing more is sent to its address.' });
        onClose();
      },
      onError: sayFailed,
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Webhook"
      footer={
        <>
          <Button variant="quiet" pending={remove.isPending} onClick={end}>
            Remove
          </Button>
          <Button
            variant="outline"
            pending={test.isPending}
            onClick={() => test.mutate(webhook.id, { onError: sayFailed })}
          >
            Send a test
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p dir="ltr" className="font-mono text-[0.9375rem] break-all">
        {webhook.url}
      </p>
      <p role="status" className="mt-2 min-h-6 text-ink-2">
        {test.data && sayAnswer(test.data.status)}
      </p>
      <h3 className="mt-4 font-medium">Sent last</h3>
      {isError && <p className="mt-1">What was sent couldn't be loaded.</p>}
      {deliveries?.length === 0 && <p className="mt-1">Nothing has been sent in the last seven days.</p>}
      <ul className="mt-1 grid grid-cols-1 gap-2">
        {deliveries?.map((delivery) => (
          <li key={delivery.id}>
            <span className="block">{describeEvent(delivery.event)}</span>
            <span className="block text-[0.9375rem] text-ink-2">{describeDelivery(delivery)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function sayAnswer(status: number | null): string {
  if (status === null) return "The address didn't answer.";
  return status >= 200 && status < 300
    ? `It arrived: the address answered ${status}.`
    : `The address answered ${status}, so it counts as not taken.`;
}
