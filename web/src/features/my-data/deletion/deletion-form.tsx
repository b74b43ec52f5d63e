import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { createTextDrafts } from '../../../platform/drafts/text-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { runExport } from '../export/running-export.ts';
import { deleteAccount } from '../my-data.api.ts';
import { RunningSubscription } from './running-subscription.tsx';

/** The server keeps no more of it. */
const longestReason = 1_000;

const reasonDrafts = createTextDrafts(() => 'leaving-reason');

type Problem = 'phrase' | 'acknowledgement' | 'export' | 'canceled' | 'busy';

/** Deletes nothing before a requested export has arrived. */
export function DeletionForm({
  title,
  phrase,
  canTakeAlong,
  onDeleted,
}: {
  title: string;
  phrase: string;
  canTakeAlong: boolean;
  onDeleted: (message: string) => Promise<void>;
}) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = reasonDrafts.useText();
  const [understands, setUnderstands] = useState(false);
  const [wantsExport, setWantsExport] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isSubscriptionRunning, setSubscriptionRunning] = useState(false);
  const [leavesSubscription, setLeavesSubscription] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isDeleting) return;
    if (typed !== phrase) return setProblem('phrase');
    if (!understands) return setProblem('acknowledgement');
    setProblem(null);
    setIsDeleting(true);
    const exported = wantsExport ? await runExport('zip') : 'done';
    if (exported !== 'done') {
      setIsDeleting(false);
      return setProblem(exported === 'failed' ? 'export' : exported);
    }
    try {
      const { message } = await deleteAccount({
        confirmationText: typed,
        reason,
        wantDataExport: wantsExport,
        leavesSubscription,
      });
      await onDeleted(message);
    } catch (error) {
      setIsDeleting(false);
      if (error instanceof ApiError && error.code === 'subscription.stripe_failed')
        setSubscriptionRunning(true);
      toast({ title: 'Deletion Failed', description: describeFailure(error), variant: 'destructive' });
    }
  }

  return (
    <form noValidate className="mt-8 grid gap-5" onSubmit={submit}>
      <h2 className="text-[1.3125rem]">{title}</h2>
      <TextArea
        label="Why are you leaving? (optional)"
        hint="Kept without your name or address, for a year."
        rows={3}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {canTakeAlong && (
        <Checkbox
          label="Download my data before deleting"
          hint="Nothing is deleted until the file is downloaded."
          checked={wantsExport}
          onChange={setWantsExport}
        />
      )}
      {problem === 'export' && <ProblemText>Failed to export data. Please try again.</ProblemText>}
      {problem === 'canceled' && <ProblemText>The export was canceled. Nothing was deleted.</ProblemText>}
      {problem === 'busy' && <ProblemText>Another export is under way. Nothing was deleted.</ProblemText>}
      <TextField
        label={`Type "${phrase}" to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem === 'phrase' ? `Please type "${phrase}" exactly as shown.` : null}
      />
      <div>
        <Checkbox
          label="I understand that this can't be undone"
          checked={understands}
          onChange={setUnderstands}
        />
        {problem === 'acknowledgement' && (
          <ProblemText>
            Please confirm that you understand the consequences of deleting your account.
          </ProblemText>
        )}
      </div>
      {isSubscriptionRunning && (
        <RunningSubscription leavesIt={leavesSubscription} onChange={setLeavesSubscription} />
      )}
      <Button type="submit" variant="danger" size="large" pending={isDeleting}>
        {isDeleting ? 'Deleting your account' : 'Delete my account'}
      </Button>
    </form>
  );
}

function ProblemText({ children }: { children: string }) {
  return (
    <p role="alert" className="text-[0.875rem] font-medium text-danger">
      {children}
    </p>
  );
}

/** A refusal by the server, or something unexpected. */
const describeFailure = (error: unknown) =>
  error instanceof ApiError ? 'Failed to delete account. Please try again.' : 'An unexpected error occurred.';
