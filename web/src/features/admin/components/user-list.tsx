import type { AdminUser } from '@reflect/contract';
import { RefreshCw } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type DisplayMode, getInitial, nameUser } from '../users.model.ts';

/** Only `onSync` adds a button to read a person's subscription again. */
export function UserList({
  users,
  mode,
  onSync,
  syncing,
}: {
  users: readonly AdminUser[];
  mode: DisplayMode;
  onSync?: (user: AdminUser) => void;
  /** Ids of the people whose subscription is being read. */
  syncing?: ReadonlySet<string>;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {users.map((user) => (
        <li key={user.id} className="flex items-center gap-3.5 px-4 py-3">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
          >
            {getInitial(user)}
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <bdi className="font-semibold wrap-anywhere">{nameUser(user, mode)}</bdi>
              {user.isPremium && (
                <span className="rounded-full bg-accent-soft px-2 py-0.5 text-[0.8125rem] font-semibold text-accent">
                  {user.isOnTrial ? 'Premium trial' : 'Premium'}
                </span>
              )}
            </p>
            <p className="flex flex-wrap gap-x-3 text-note">
              {mode !== 'email' && <bdi className="wrap-anywhere">{user.email}</bdi>}
              <span>
                {user.isInvited ? 'Invited, not signed in yet' : `Joined ${writeJoinDate(user.createdAt)}`}
              </span>
            </p>
          </div>
          {onSync && !user.isInvited && (
            <IconButton
              label={`Sync subscription of ${user.email}`}
              tooltipSide="left"
              aria-busy={syncing?.has(user.id) || undefined}
              icon={
                <RefreshCw
                  aria-hidden="true"
                  className={syncing?.has(user.id) ? 'size-5 animate-spin' : 'size-5'}
                  strokeWidth={1.7}
                />
              }
              onClick={() => onSync(user)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function writeJoinDate(time: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(time));
}
