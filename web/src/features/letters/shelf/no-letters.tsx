import { Link } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import { getButtonClasses } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

export function NoLetters() {
  return (
    <EmptyState
      icon={<MailOpen className="size-6" strokeWidth={1.7} />}
      title="No letters yet"
      text="When a month is over, a letter tells you what came up in it, in your own words. It's made on your device."
      action={
        <Link to="/" className={getButtonClasses()}>
          Write an entry
        </Link>
      }
    />
  );
}
