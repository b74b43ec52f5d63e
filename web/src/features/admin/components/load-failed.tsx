import { Button } from '../../../ui/button.tsx';
import { AccessDenied } from '../../../ui/layout/access-denied.tsx';
import { describeFailedRead } from '../admin.api.ts';

export function LoadFailed({
  error,
  message,
  retry,
}: {
  error: unknown;
  message: string;
  retry: () => void;
}) {
  const failure = describeFailedRead(error, message);
  if (failure.isDenied) return <AccessDenied message={failure.message} />;
  return (
    <div role="alert" className="mt-8 grid justify-items-start gap-3">
      <p className="font-medium text-danger">{failure.message}</p>
      <Button variant="outline" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
