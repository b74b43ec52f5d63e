import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { SupportPage } from '../../features/safety/components/support-page.tsx';
import { getSupportWords } from '../../features/safety/support-words.model.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { Page } from '../page.tsx';

/** Needs no sign-in. */
export function SupportScreen() {
  const { isAuthenticated } = useCurrentUser();
  const { title, lead } = getSupportWords(null);
  return (
    <Page
      title={title}
      crumbs={[...(isAuthenticated ? [{ label: 'Settings', to: '/settings' }] : []), { label: title }]}
      lead={lead}
    >
      <SupportPage />
      {isAuthenticated && (
        <Link
          to="/safety-plan"
          className="mt-8 flex min-h-13 items-center justify-between gap-3 rounded-card border border-line bg-card px-5 py-3 hover:bg-sunken"
        >
          <span>
            <span className="block font-medium">My safety plan</span>
            <span className="text-note">
              What helps you, and who you can ask, written down by you for hard moments
            </span>
          </span>
          <ChevronRight
            aria-hidden="true"
            className="rtl:rotate-180 size-5 shrink-0 text-ink-3"
            strokeWidth={1.7}
          />
        </Link>
      )}
    </Page>
  );
}
