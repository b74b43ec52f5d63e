import type { Webhook as WebhookOfPerson } from '@reflect/contract';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { describeUnkeptList } from '../../platform/describe-unreachable.ts';
import { useDialogDraft } from '../../platform/drafts/dialog-draft.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow, Row, RowCard } from '../../ui/layout/rows.tsx';
import { makeLazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { describeEvents } from './describe-webhook.model.ts';
import type { NewWebhookProps } from './new-webhook-dialog.tsx';
import { webhookDrafts } from './webhook-draft.ts';
import { useWebhooks } from './webhooks.api.ts';

const NewWebhookDialog = makeLazyDialog<NewWebhookProps>({
  fetch: async () => (await import('./new-webhook-dialog.tsx')).NewWebhookDialog,
  close: ({ onClose }) => onClose(),
});
const WebhookDialog = makeLazyDialog<{ webhook: WebhookOfPerson; onClose: () => void }>({
  fetch: async () => (await import('./webhook-dialog.tsx')).WebhookDialog,
  close: ({ onClose }) => onClose(),
});

/** The person's own addresses that are told when something happens. */
export function WebhookSettings() {
  const { data: webhooks = [], isError, error, refetch } = useWebhooks();
  const { id: userId } = useUser();
  const draft = useDialogDraft(webhookDrafts, userId);
  const { itemId, form } = useStore(webhookDrafts.keptFor(userId).draft);
  const [opened, setOpened] = useState<WebhookOfPerson | null>(null);
  return (
    <>
      <RowCard>
        <ButtonRow
          icon={Plus}
          title="Add a webhook"
          note="An address of yours learns that you wrote, and never what."
          onClick={() => draft.open()}
        />
        {isError && (
          <Row title="Your webhooks couldn't be loaded" note={describeUnkeptList(error)}>
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </Row>
        )}
        {webhooks.map((webhook) => (
          <ButtonRow
            key={webhook.id}
            icon={Webhook}
            title={new URL(webhook.url).host}
            note={describeEvents(webhook.events)}
            onClick={() => setOpened(webhook)}
          />
        ))}
      </RowCard>
      {draft.isOpen && (
        <NewWebhookDialog form={form} onChange={draft.change} onClose={() => draft.drop(itemId)} />
      )}
      {opened && <WebhookDialog webhook={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
