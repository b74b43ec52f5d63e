import { Link } from '@tanstack/react-router';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { writeCount } from './describe-import.model.ts';
import type { ImportResult } from './send-import.ts';
import { SkippedList } from './skipped-list.tsx';

export function ImportDone({
  result: { added, skipped },
  onAnother,
}: {
  result: ImportResult;
  onAnother: () => void;
}) {
  return (
    <Card as="section" className="px-5 py-5">
      <h2 role="status" className="text-[1.3125rem]">
        {added === 0 ? 'Nothing was added' : `${writeCount(added, ['item', 'items'])} imported`}
      </h2>
      <SkippedList heading="Left out" skipped={skipped} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/" className={getButtonClasses()}>
          Open your journal
        </Link>
        <Button variant="outline" onClick={onAnother}>
          Import another file
        </Button>
      </div>
    </Card>
  );
}
