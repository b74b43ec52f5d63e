import type { ReactNode } from 'react';
import { useAppConfig } from '../../platform/app-config.ts';
import { useCurrentUser } from '../../platform/current-user.ts';
import { Page } from '../page.tsx';

/** Short, and true for the way this installation is set up. Anybody may read it. */
export function PrivacyPolicyScreen() {
  const { data: config } = useAppConfig();
  const { isAuthenticated } = useCurrentUser();
  const provider = config?.mind.maker === 'llm' ? (config.mind.providerName ?? 'a language model') : null;
  return (
    <Page
      title="Privacy policy"
      crumbs={[
        ...(isAuthenticated ? [{ label: 'Settings', to: '/settings' }] : []),
        { label: 'Privacy policy' },
      ]}
      lead="What happens to what you write, in plain words."
    >
      <Part heading="What is kept">
        Your account holds your e-mail address, your name if your sign-in provider gives one, and your plan.
        Your entries hold what you put into them, and the reading that was made of them.
      </Part>
      <Part heading="How it is kept">
        Everything you write, and every mood and tag, is sealed with AES-256-GCM under a key made for you
        alone before it is stored. The stored data shows when you wrote, and nothing of what you wrote. The
        server opens it to show it to you and to read it for you; it is not sealed from end to end, so whoever
        runs this server and holds its master key could open it.
      </Part>
      <Part heading="Who reads it">
        {provider
          ? `When an entry is analysed, its text is sent to ${provider}, which answers with the reading. That provider's own terms hold for what it receives. If it can't be reached, Reflect reads the entry itself.`
          : 'Entries are analysed by Reflect itself, on this server. Their text is sent to no other company.'}{' '}
        {config?.speech
          ? 'When you have an entry read aloud, its text is sent to a speech service.'
          : 'Reading aloud uses the voice of your own browser.'}{' '}
        If you dictate, the recogniser of your browser may send your voice to its maker.
      </Part>
      <Part heading="What stays on your device">
        A draft of what you are writing, your theme, and who was last signed in, so that the journal opens
        without a connection. A cookie keeps you signed in. There is no advertising and no tracking.
      </Part>
      <Part heading="What is shared">
        Nothing you write is sold or shown to other people. If a screen fails, a technical report (the error,
        the address of the page and the name of your browser) is sent to this server.
      </Part>
      <Part heading="What you can do">
        You can change and delete entries at any time. Deleted ones rest in the trash for 30 days and are then
        erased.
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
