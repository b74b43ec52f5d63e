import { UserX } from 'lucide-react';
import { LinkRow } from '../../ui/layout/rows.tsx';

/** The way to the screen that deletes the account. */
export function DeleteAccountLink() {
  return <LinkRow icon={UserX} to="/delete-account" title="Delete Account" isDanger />;
}
