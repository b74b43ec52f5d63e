import type { User } from '@reflect/contract';
import { Link } from '@tanstack/react-router';
import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../platform/theme/theme-provider.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { headerActionsId } from '../../ui/layout/shell-slots.tsx';
import { Tooltip } from '../../ui/overlay/tooltip/tooltip.tsx';
import { Logo } from '../logo.tsx';
import { Reminders } from './reminders.tsx';
import { Avatar } from './side-rail.tsx';

/** On wide screens the logo and the account are in the side rail. */
export function Header({ user }: { user: User }) {
  return (
    <header className="shell-header safe-x sticky top-0 z-20 bg-paper">
      <div className="flex min-h-(--header-height) flex-wrap items-center justify-end gap-x-0.5 pe-2.5 ps-3 lg:pe-6">
        <Link
          to="/"
          aria-label="Reflect, go to your journal"
          className="me-auto inline-flex min-h-11 items-center rounded-control px-2 lg:hidden"
        >
          <Logo />
        </Link>
        <div id={headerActionsId} className="contents" />
        <ThemeToggle />
        <Reminders />
        <Tooltip text="Your account">
          <Link to="/settings" className="grid size-11 place-items-center rounded-full lg:hidden">
            <Avatar user={user} />
            <span className="sr-only"> Your account and settings</span>
          </Link>
        </Tooltip>
      </div>
    </header>
  );
}

function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton
      label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggle}
      icon={<Icon aria-hidden="true" className="size-5" strokeWidth={1.7} />}
    />
  );
}
