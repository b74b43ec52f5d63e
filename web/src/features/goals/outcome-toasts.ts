import { isApiError } from '../../platform/api-error.ts';
import { reportError } from '../../platform/errors/report-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';

/** Adds the reason if the server gave one. */
export function toastFailure(description: string, error: unknown): void {
  if (!isApiError(error)) reportError({ error, componentStack: null });
  const reason =
    isApiError(error) && error.status >= 400 && error.status < 500 ? ` ${error.userMessage}` : '';
  toast({ title: 'Error', description: `${description}${reason}`, variant: 'destructive' });
}
