import { UserX } from 'lucide-react';
import { LinkRow } from '../../ui/layout/rows.tsx';

export function DeleteAccountLink() {
  return <LinkRow icon={UserX} to="/delete-account" title="Delete Account" isDanger />;
}
