import { limits } from '@reflect/contract/limits';
import { useRef, useState } from 'react';
import { useAppConfig } from '../../../platform/app-config.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { joinWords } from '../../../platform/support/own-words.ts';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { readDeviceDetails } from '../device-details.ts';
import { sendFeedback } from '../feedback.api.ts';
import {
  type FeedbackForm,
  findMissing,
  hasFeedback,
  makeFeedback,
  namePage,
  severities,
} from '../feedback-form.model.ts';
import { DeviceDisclosure } from './device-disclosure.tsx';

const formId = 'feedback-form';

export interface FeedbackDialogProps {
  /** Path of the screen that the feedback is about. */
  path: string;
  draft: { read: () => { form: FeedbackForm }; change: (form: FeedbackForm) => void };
  /** Closes the dialog and discards what wasn't sent. */
  onClose: () => void;
}

/** Closes once the feedback is sent; what couldn't be sent stays in it. */
export function FeedbackFormDialog({
  path,
  draft,
  onClose,
  onAdminAccess,
}: FeedbackDialogProps & { onAdminAccess: () => void }) {
  const hasAdminPassword = useAppConfig().data?.hasAdminPassword === true;
  const [form, setForm] = useState(() => draft.read().form);
  const [details] = useState(readDeviceDetails);
  const [isSending, setIsSending] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const missing = showsMissing ? findMissing(form) : {};

  const change = (part: Partial<FeedbackForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    draft.change(next);
  };
  const send = async () => {
    setShowsMissing(true);
    if (Object.keys(findMissing(form)).length > 0 || isSending) return;
    setIsSending(true);
    try {
      await sendFeedback(makeFeedback({ form, path, now: new Date(), details }));
      onClose();
      toast({ title: 'Feedback Submitted', description: 'Thank you for helping us improve the app!' });
    } catch {
      setIsSending(false);
      toast({
        title: 'Error',
        description: 'Failed to submit feedback. Please try again.',
        variant: 'destructive',
      });
    }
  };

  return (
    <FormDialog
      title="Share Feedback"
      description="Tell the people who run this app what doesn't work, or what you'd like. They can read what you write here, and nothing of your journal."
      question="What you wrote here hasn't been sent and will be discarded."
      formId={formId}
      submitLabel="Send feedback"
      isSaving={isSending}
      isUnsaved={() => hasFeedback(draft.read().form) && !isSending}
      initialFocus={titleField}
      secondary={
        hasAdminPassword && (
          <Button variant="quiet" className="me-auto" onClick={onAdminAccess}>
            Admin Access
          </Button>
        )
      }
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        aria-label="Feedback"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="grid gap-4"
      >
        <TextField
          ref={titleField}
          label="Title"
          required
          maxLength={limits.feedbackTitle}
          value={form.title}
          error={missing.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          required
          rows={4}
          maxLength={limits.feedbackDescription}
          value={form.description}
          error={missing.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <WrittenSupport textId="feedback" text={joinWords(form.title, form.description)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NativeSelect
            label="Severity"
            options={severities}
            value={form.severity}
            onChange={(severity) => change({ severity })}
          />
          <TextField
            label="Page"
            maxLength={limits.feedbackDetail}
            value={form.page ?? namePage(path)}
            onChange={(event) => change({ page: event.target.value })}
          />
        </div>
        <DeviceDisclosure
          details={details}
          isSent={form.sendsDetails}
          onChange={(sendsDetails) => change({ sendsDetails })}
        />
      </form>
    </FormDialog>
  );
}
