import { Download } from 'lucide-react';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useExportBeforeDeletion } from '../my-data.api.ts';

export function TakeDataAlong() {
  // There is no PDF of a private journal.
  const isPrivate = useStore(openedFor) !== null;
  const { mutate, isPending, isSuccess, isError } = useExportBeforeDeletion();
  return (
    <Card as="section" className="mt-8 px-[min(1.25rem,6.25vw)] py-5" aria-labelledby="take-along">
      <h2 id="take-along" className="text-[1.1875rem]">
        Take your data with you
      </h2>
      <p className="mt-1 text-ink-2">
        One ZIP file with everything you saved, images included.
        {!isPrivate && ' A PDF is under Settings.'}
      </p>
      <Button
        variant="outline"
        className="mt-4"
        pending={isPending}
        icon={<Download aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
        onClick={() => mutate()}
      >
        Download my data
      </Button>
      <div aria-live="polite">
        {isSuccess && <p className="mt-3 font-medium text-success">Your data was downloaded.</p>}
        {isError && <p className="mt-3 font-medium text-danger">Failed to export data. Please try again.</p>}
      </div>
    </Card>
  );
}
