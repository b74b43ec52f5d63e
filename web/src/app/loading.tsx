import { Spinner } from '../ui/spinner.tsx';

/** The whole page while it is not yet known who is here. */
export function Loading() {
  return (
    <main>
      <Spinner className="min-h-dvh" />
    </main>
  );
}
