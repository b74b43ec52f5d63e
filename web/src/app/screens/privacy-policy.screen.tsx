import type { ReactNode } from 'react';
import { useAppConfig } from '../../platform/app-config.ts';
import { useCurrentUser } from '../../platform/current-user.ts';
import { Page } from '../page.tsx';

/** The text depends on the configuration, so that it is true for this installation. Needs no sign-in. */
export function PrivacyPolicyScreen() {
  const { data: config } = useAppConfig();
  const { isAuthenticated } = useCurrentUser();
  const provider = config?.mind.provider === 'llm' ? (config.mind.providerName ?? 'a language model') : null;
  return (
    <Page
      title="Privacy policy"
      crumbs={[
        ...(isAuthenticated ? [{ label: 'Settings', to: '/settings' }] : []),
        { label: 'Privacy policy' },
      ]}
      lead="What happens to what you write, in plain language."
    >
      <Part heading="What we store">
        Your account has your e-mail address, your name if your sign-in provider shares it, and your plan.
        Your entries have what you add to them, and their analysis.
      </Part>
      <Part heading="How it's stored">
        Everything you write, including moods and tags, is encrypted with AES-256-GCM under your own key
        before it's stored. The stored data shows when you wrote, but not what you wrote. The server decrypts
        entries to show them to you and to analyze them. They aren't end-to-end encrypted, so whoever runs
        this server and has its master key could read them.
      </Part>
      <Part heading="Who analyzes it">
        {provider
          ? `When an entry is analyzed, its text is sent to ${provider}, which returns the analysis. That provider's own terms apply to what it receives. If it can't be reached, Reflect analyzes the entry itself.`
          : "Entries are analyzed by Reflect itself, on this server. Their text isn't sent to any other company."}{' '}
        {config?.speech
          ? 'When you have an entry read aloud, its text is sent to a speech service.'
          : "Reading aloud uses your browser's own voice."}{' '}
        If you dictate, your browser may send the audio to the company that makes it.
      </Part>
      <Part heading="What stays on your device">
        Drafts, changes that haven't been sent yet, a copy of your entries and people (you can limit it in
        Settings), your theme, your reminders, and who was last signed in, so that your journal opens offline.
        A cookie keeps you signed in. There are no ads and no tracking.
      </Part>
      <Part heading="What's shared">
        Nothing you write is sold or shown to other people. If a screen fails, a technical report (the error,
        the page's address, and your browser's name) is sent to this server.
      </Part>
      <Part heading="What you can do">
        You can change and delete entries at any time. Deleted entries stay in the trash for 30 days and are
        then erased.
      </Part>
    </Page>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="text-[1.3125rem]">{heading}</h2>
      <p className="mt-1.5 leading-relaxed text-ink-2">{children}</p>
    </section>
  );
}
