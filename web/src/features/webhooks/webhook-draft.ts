import type { WebhookEvent } from '@reflect/contract';
import { createDialogDrafts, makeDialogDraftKind, readText } from '../../platform/drafts/dialog-draft.ts';
import { eventTexts } from './describe-webhook.model.ts';

export interface WebhookForm {
  url: string;
  events: readonly WebhookEvent[];
}

export const emptyWebhookForm: WebhookForm = { url: '', events: ['entry.created'] };

/** The webhook being added, kept on this device until it is added or the dialog is closed. */
export const webhookDrafts = createDialogDrafts(
  makeDialogDraftKind<WebhookForm>({
    key: 'webhook-draft',
    hasWork: ({ url }) => url.trim() !== '',
    readForm: ({ url, events }) => ({
      url: readText(url),
      events: Array.isArray(events)
        ? eventTexts.flatMap(({ event }) => (events.includes(event) ? [event] : []))
        : emptyWebhookForm.events,
    }),
  }),
  emptyWebhookForm,
);
