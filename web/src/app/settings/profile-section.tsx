import { useUser } from '../../platform/session/current-user.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../shell/side-rail.tsx';
import { AdminPanelLink } from './admin-panel-link.tsx';
import { describePlan } from './plan/describe-plan.ts';
import { ResetSubscriptionButton } from './plan/reset-subscription-button.tsx';

/** The last row is for administrators only: components without props that each render one outlined button. */
export function ProfileSection() {
  const user = useUser();
  return (
    <Card as="section" aria-label="Profile" className="@container mt-6 px-5 py-4.5">
      <div className="flex items-center gap-4 @max-[12rem]:flex-wrap">
        <Avatar user={user} size="large" />
        <div className="min-w-0">
          <p dir="auto" className="font-serif text-[1.25rem] leading-snug wrap-anywhere">
            {user.firstName ?? 'Your account'}
          </p>
          <p className="text-ink-2 wrap-anywhere">{user.email}</p>
          <p className="mt-0.5 font-semibold text-accent">{describePlan(user)}</p>
        </div>
      </div>
      {user.isAdmin && (
        <div className="mt-4 flex flex-wrap gap-2.5 border-line border-t pt-4">
          <AdminPanelLink />
          <ResetSubscriptionButton />
        </div>
      )}
    </Card>
  );
}
