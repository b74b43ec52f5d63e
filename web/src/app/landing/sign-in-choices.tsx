import type { AppConfig } from '@reflect/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { makeSignInPath } from './sign-in-notice.ts';

export function SignInChoices({
  config,
  isFailed,
  retry,
}: {
  config: AppConfig | undefined;
  isFailed: boolean;
  retry: () => void;
}) {
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  if (isFailed) {
    return (
      <div className="rounded-control border border-line bg-sunken px-4 py-3 text-start">
        <p>We can't reach Reflect right now. Anything you wrote on this device is still here.</p>
        <Button variant="outline" size="small" className="mt-2.5" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!config) return <Skeleton className="h-13 w-full rounded-control" />;
  return (
    <>
      <div className="grid gap-2.5">
        {config.signInProviders.map((provider, index) => (
          <Button
            key={provider.slug}
            size="large"
            variant={index === 0 ? 'primary' : 'outline'}
            pending={leavingFor === provider.slug}
            className="w-full"
            onClick={() => {
              setLeavingFor(provider.slug);
              const { pathname, search } = window.location;
              window.location.assign(makeSignInPath({ slug: provider.slug, pathname, search }));
            }}
          >
            Continue with {provider.name}
          </Button>
        ))}
      </div>
      <p className="mt-2.5 text-note lg:text-start">No new password. Free to start.</p>
    </>
  );
}
