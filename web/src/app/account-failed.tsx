import { Button } from '../ui/button.tsx';
import { Logo } from './logo.tsx';

/** Shown when reading the account failed with anything but 401, and this device knows no account. */
export function AccountFailed({ retry }: { retry: () => void }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-3 px-6 py-12 text-center">
      <Logo />
      <h1 className="mt-3 text-[1.75rem]">We couldn't load your account.</h1>
      <p className="text-ink-2">
        Your entries are safe. This could be your connection or a problem on our side. Trying again often
        helps.
      </p>
      <Button className="mt-3" onClick={retry}>
        Try again
      </Button>
    </main>
  );
}
