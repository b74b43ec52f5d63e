import type { User } from '@reflect/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { PinSettings } from '../../features/lock/components/pin-settings.tsx';
import { signOut, useUser } from '../../platform/current-user.ts';
import { useTheme } from '../../platform/theme-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../page.tsx';
import { KeptOnDevice } from './kept-on-device.tsx';

const icon = 'size-4.5';
const themes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className={icon} strokeWidth={1.8} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className={icon} strokeWidth={1.8} /> },
  {
    value: 'system',
    label: 'System',
    icon: <Monitor aria-hidden="true" className={icon} strokeWidth={1.8} />,
  },
] as const;

export function SettingsScreen() {
  const user = useUser();
  const { choice, setChoice } = useTheme();
  return (
    <Page title="Settings" crumbs={[{ label: 'Settings' }]}>
      <Group heading="Account">
        <Card>
          <dl className="divide-y divide-line px-5">
            <Row term="Name">{nameOf(user) ?? 'Not provided'}</Row>
            <Row term="E-mail">{user.email}</Row>
            <Row term="Plan">{planOf(user)}</Row>
          </dl>
        </Card>
      </Group>
      <Group heading="Appearance">
        <SegmentedControl label="Theme" segments={themes} value={choice} onChange={setChoice} />
        <p className="mt-2 text-note">System follows your device's setting.</p>
      </Group>
      <Group heading="Security & Privacy">
        <div className="mb-5">
          <PinSettings />
        </div>
        <Card>
          <Link
            to="/trash"
            className="flex min-h-13 items-center justify-between gap-3 rounded-card px-5 py-2 font-medium hover:bg-sunken"
          >
            Trash
            <ChevronRight aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.7} />
          </Link>
        </Card>
        <Card className="mt-3">
          <Link
            to="/privacy-policy"
            className="flex min-h-13 items-center justify-between gap-3 rounded-card px-5 py-2 font-medium hover:bg-sunken"
          >
            Privacy policy
            <ChevronRight aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.7} />
          </Link>
        </Card>
      </Group>
      <Group heading="Support">
        <Card>
          <Link
            to="/support"
            className="flex min-h-13 items-center justify-between gap-3 rounded-card px-5 py-2 font-medium hover:bg-sunken"
          >
            Support in hard moments
            <ChevronRight aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.7} />
          </Link>
        </Card>
      </Group>
      <Group heading="This device">
        <KeptOnDevice />
        <p className="mb-3 text-ink-2">
          Signing out ends your session on this device. Unsaved drafts stay here for when you sign in again.
        </p>
        <Button
          variant="outline"
          icon={<LogOut aria-hidden="true" className={icon} strokeWidth={1.8} />}
          onClick={signOut}
        >
          Sign out
        </Button>
      </Group>
    </Page>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-[1.3125rem]">{heading}</h2>
      {children}
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3.5">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function nameOf(user: User): string | null {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || null;
}

function planOf(user: User): string {
  if (user.plan === 'premium') return 'Premium';
  if (user.plan === 'free') return 'Free';
  if (!user.trialExpiresAt) return 'Premium trial';
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(user.trialExpiresAt));
  return `Premium trial until ${day}`;
}
