import { limits } from '@reflect/contract/limits';
import { useRef } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import { Button } from '../../ui/button.tsx';
import { CodeActions } from '../../ui/code-card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ShortFormDialog } from '../../ui/overlay/short-form-dialog.tsx';
import { eventTexts } from './describe-webhook.model.ts';
import { emptyWebhookForm, type WebhookForm } from './webhook-draft.ts';
import { useMakeWebhook } from './webhooks.api.ts';

export interface NewWebhookProps {
  form: WebhookForm;
  onChange: (form: WebhookForm) => void;
  onClose: () => void;
}

/** The secret is shown only this once. */
export function NewWebhookDialog({ form, onChange, onClose }: NewWebhookProps) {
  const { url, events } = form;
  // An unchanged form that is sent again, because its answer was lost, keeps its id.
  const sent = useRef({ text: '', id: '' });
  const field = useRef<HTMLInputElement>(null);
  const { mutate, data: made, error, isPending, reset } = useMakeWebhook();
  function submit() {
    const body = { url: url.trim(), events: [...events] };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, id: makeUuidV7() };
    mutate({ id: sent.current.id, ...body }, { onSuccess: () => onChange(emptyWebhookForm) });
  }
  if (made) return <MadeWebhook secret={made.secret} onClose={onClose} />;
  return (
    <ShortFormDialog
      title="Add a webhook"
      description="The address learns that something happened and when, and never what you wrote."
      submitLabel="Add the webhook"
      isPending={isPending}
      isSubmitDisabled={url.trim() === '' || events.length === 0}
      initialFocus={field}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="Address"
        hint="Such as https://hooks.example/reflect"
        error={error ? (isApiError(error) ? error.userMessage : 'Please try again.') : null}
        autoComplete="off"
        inputMode="url"
        dir="ltr"
        maxLength={limits.webhookUrl}
        value={url}
        onChange={(event) => {
          onChange({ ...form, url: event.target.value });
          if (error) reset();
        }}
      />
      <fieldset className="mt-4">
        <legend className="font-medium">What is it told of?</legend>
        {eventTexts.map(({ event, label }) => (
          <Checkbox
            key={event}
            label={label}
            checked={events.includes(event)}
            onChange={(checked) =>
              onChange({
                ...form,
                events: [...events.filter((other) => other !== event), ...(checked ? [event] : [])],
              })
            }
          />
        ))}
      </fieldset>
    </ShortFormDialog>
  );
}

function MadeWebhook({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Copy the secret"
      description="It isn't shown again. Your program checks with it that a message comes from here."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <p
          dir="ltr"
          className="select-all rounded-control bg-sunken px-4 py-3 font-mono text-[0.9375rem] leading-relaxed break-all"
        >
          {secret}
        </p>
        <CodeActions code={secret} shared={{ title: 'The secret of a webhook', text: secret }} />
      </div>
    </Dialog>
  );
}
