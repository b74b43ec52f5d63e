import { Spinner } from '../ui/spinner.tsx';

export function Loading() {
  return (
    <main>
      <Spinner className="min-h-dvh" />
    </main>
  );
}
