import { limits } from '@reflect/contract/limits';
import { useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type ToastContent, toast } from '../../../ui/toast/toast-store.ts';
import { signInAsAdmin } from '../feedback.api.ts';

const formId = 'admin-access-form';
const redirectMs = 500;

/** Signs in with the admin password and opens the feedback that people sent. */
export function AdminAccessDialog({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const { email } = useUser();
  const [password, setPassword] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const signIn = async () => {
    setIsMissing(password === '');
    if (password === '' || isPending) return;
    setIsPending(true);
    try {
      await signInAsAdmin({ email, adminPassword: password });
      onClose();
      toast({
        title: 'Admin Access Granted',
        description: 'Signing in and redirecting to admin panel...',
      });
      // Loads a whole new page: everything in memory belongs to the person who was signed in.
      setTimeout(() => window.location.assign('/admin/feedback'), redirectMs);
    } catch (error) {
      setPassword('');
      setIsPending(false);
      field.current?.focus();
      toast({ ...describeFailure(error), variant: 'destructive' });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onBack()}
      title="Admin Access"
      description="For the people who run this installation. You'll be signed out of your own account."
      initialFocus={field}
      size="small"
      closeLabel="Back to feedback"
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            Back to feedback
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            Sign in as admin
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Admin access"
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        <TextField
          ref={field}
          type="password"
          label="Admin password"
          dir="ltr"
          required
          autoComplete="off"
          maxLength={limits.adminPassword}
          value={password}
          error={isMissing ? 'Please enter the admin password.' : null}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

export function describeFailure(error: unknown): Pick<ToastContent, 'title' | 'description'> {
  if (!isApiError(error) || error.status === 0)
    return {
      title: 'Authentication Error',
      description: 'Failed to connect to server. Please try again.',
    };
  if (error.status === 429) return { title: 'Account Locked', description: error.userMessage };
  if (error.attemptsRemaining !== null)
    return {
      title: 'Access Denied',
      description: `Incorrect password. ${error.attemptsRemaining} attempt${error.attemptsRemaining === 1 ? '' : 's'} remaining.`,
    };
  return { title: 'Access Denied', description: error.code ? error.userMessage : 'Authentication failed.' };
}
