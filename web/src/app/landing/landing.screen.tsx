import { Lock, ShieldCheck, Sparkle, Zap } from 'lucide-react';
import { useAppConfig } from '../../platform/app-config.ts';
import { Logo } from '../logo.tsx';
import { QuietHills } from '../quiet-hills.tsx';
import { type FeaturePromise, listPromises } from './promises.ts';
import { SignInChoices } from './sign-in-choices.tsx';
import { readSignInNotice } from './sign-in-notice.ts';

const icons = { encryption: Lock, insights: Sparkle, sharing: ShieldCheck, setup: Zap } satisfies Record<
  FeaturePromise['key'],
  unknown
>;

export function LandingScreen() {
  const config = useAppConfig();
  const notice = readSignInNotice(window.location.search);
  return (
    <main id="main" tabIndex={-1} className="landing min-h-dvh bg-paper">
      <div className="landing-hero overflow-hidden">
        <QuietHills scene="phone" className="block size-full sm:hidden" />
        <QuietHills scene="wide" className="hidden size-full sm:block lg:hidden" />
        <QuietHills scene="tall" className="hidden size-full lg:block" />
      </div>
      <div className="landing-body mx-auto w-full max-w-[34rem] px-6 pt-6 pb-8 sm:px-8">
        <section className="text-center lg:text-start">
          <Logo className="text-[1.375rem]" />
          <h1 className="mt-4 text-[clamp(1.875rem,9.6vw,2.625rem)] lg:mt-6 lg:text-[clamp(2.25rem,4.4vw,3.5rem)] lg:tracking-[-0.02em]">
            Your private space to reflect
          </h1>
          <p className="mx-auto mt-3 max-w-[26rem] font-serif text-[1.15625rem] leading-normal text-ink-2 lg:mx-0 lg:text-[1.3125rem]">
            Write or talk about what's happening in your life, and understand how you feel about it.
          </p>
          {notice && (
            <p
              role="status"
              className="mt-6 rounded-control border border-line bg-sunken px-4 py-3 text-start text-ink"
            >
              {notice}
            </p>
          )}
          <div className="mt-6 lg:max-w-sm">
            <SignInChoices
              config={config.data}
              isFailed={config.isError}
              retry={() => void config.refetch()}
            />
          </div>
        </section>
        <section aria-label="What you can count on" className="mt-8 border-t border-line pt-7">
          <ul className="grid gap-5 xl:grid-cols-2 xl:gap-x-8 xl:gap-y-6">
            {listPromises(config.data).map((promise) => {
              const Icon = icons[promise.key];
              return (
                <li key={promise.key} className="flex gap-3.5">
                  <Icon
                    aria-hidden="true"
                    className="mt-0.5 size-5.5 shrink-0 text-accent"
                    strokeWidth={1.7}
                  />
                  <div className="min-w-0">
                    <h2 className="font-sans text-[1em] leading-normal font-[640] tracking-normal">
                      {promise.heading}
                    </h2>
                    <p className="text-ink-2">{promise.body}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
        <footer className="pt-9 pb-[env(safe-area-inset-bottom)] text-center text-note lg:text-start">
          Your journal belongs to you.{' '}
          <a href="/privacy-policy" className="inline-block py-2 underline underline-offset-2 hover:text-ink">
            Privacy policy
          </a>
        </footer>
      </div>
    </main>
  );
}
