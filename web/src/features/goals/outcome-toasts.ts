import { isApiError } from '../../platform/api-error.ts';
import type { WriteResult } from '../../platform/collection/change.ts';
import { reportError } from '../../platform/errors/report-error.ts';
import { toast } from '../../ui/overlay/toast-store.ts';

/** What a toast adds where the server does not have it yet. */
export function keptOnDevice(kind: WriteResult<unknown>['kind']): { description?: string } {
  if (kind === 'waiting')
    return { description: "Kept on this device. It will be sent when you're back online." };
  if (kind === 'sign-in')
    return { description: 'Kept on this device. It will be sent when you sign in again.' };
  return {};
}

/** Says what failed, and why where the server gave a reason. */
export function toastFailure(description: string, error: unknown): void {
  if (!isApiError(error)) reportError({ error, componentStack: null });
  const reason =
    isApiError(error) && error.status >= 400 && error.status < 500 ? ` ${error.userMessage}` : '';
  toast({ title: 'Error', description: `${description}${reason}`, variant: 'destructive' });
}
