import type { User } from '@reflect/contract';
import { Link } from '@tanstack/react-router';
import { namePlan } from '../../features/subscription/describe-plan.model.ts';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../logo.tsx';
import { type AreaKey, areas } from '../navigation.ts';
import { AreaIcon } from './area-icons.tsx';
import { getInitials } from './initials.ts';

export function SideRail({ user, current }: { user: User; current: AreaKey | null }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
  return (
    <nav
      aria-label="Main"
      className="side-rail sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line pb-4 lg:flex"
    >
      <Link
        to="/"
        aria-label="Reflect, go to your journal"
        className="mx-3 mt-3.5 mb-4 rounded-control px-2.5 py-2"
      >
        <Logo />
      </Link>
      <ul className="grid gap-1 px-3">
        {areas.map((area) => (
          <li key={area.key}>
            <Link
              to={area.to}
              aria-current={area.key === current ? 'page' : undefined}
              className={
                'flex min-h-11 items-center gap-3 rounded-control px-3 font-[550] text-ink-2 transition-colors duration-150 ' +
                'hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent'
              }
            >
              <AreaIcon area={area.key} />
              {area.label}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/settings"
        className="mx-3 mt-auto flex min-h-13 items-center gap-3 rounded-control px-2.5 hover:bg-sunken"
      >
        <Avatar user={user} />
        <span className="min-w-0 text-[0.9375rem]">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-note">{namePlan(user)}</span>
        </span>
      </Link>
    </nav>
  );
}

const avatarSizes = { small: 'size-9 text-[0.8125rem]', large: 'size-14 text-[1.125rem]' };

export function Avatar({ user, size = 'small' }: { user: User; size?: keyof typeof avatarSizes }) {
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft font-[650] text-accent',
        avatarSizes[size],
      )}
    >
      {getInitials(user)}
    </span>
  );
}
