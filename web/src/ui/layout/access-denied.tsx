import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { getButtonClasses } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { NoAdminsYet } from './no-admins-yet.tsx';

export function AccessDenied({ message }: { message: string }) {
  return (
    <div role="alert" className="mt-6">
      <EmptyState
        icon={<ShieldAlert className="size-6" strokeWidth={1.7} />}
        title="Access Denied"
        text={
          <>
            {message}
            <NoAdminsYet className="mt-3 block" />
          </>
        }
        action={
          <Link to="/" className={getButtonClasses({ variant: 'outline' })}>
            Return to Home
          </Link>
        }
      />
    </div>
  );
}
