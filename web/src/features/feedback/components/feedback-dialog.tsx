import { useState } from 'react';
import { AdminAccessDialog } from './admin-access-dialog.tsx';
import { type FeedbackDialogProps, FeedbackFormDialog } from './feedback-form-dialog.tsx';

/** What is written stays while the forms change. */
export function FeedbackDialog(props: FeedbackDialogProps) {
  const [isAdminAccess, setIsAdminAccess] = useState(false);
  return isAdminAccess ? (
    <AdminAccessDialog onBack={() => setIsAdminAccess(false)} onClose={props.onClose} />
  ) : (
    <FeedbackFormDialog {...props} onAdminAccess={() => setIsAdminAccess(true)} />
  );
}
