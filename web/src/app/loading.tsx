import { Spinner } from '../ui/spinner.tsx';

/** The whole page while the session is being read. */
export function Loading() {
  return (
    <main>
      <Spinner className="min-h-dvh" />
    </main>
  );
}
