import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { SupportButton } from '../../../features/safety/components/support-button.tsx';
import { getButtonClasses } from '../../../ui/button.tsx';

export function SupportAndAsk() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <SupportButton />
      <Link to="/ask" className={getButtonClasses({ variant: 'quiet', size: 'small' })}>
        <MessageCircleQuestion aria-hidden="true" className="size-4.5" strokeWidth={1.7} />
        Ask your journal
      </Link>
    </div>
  );
}
