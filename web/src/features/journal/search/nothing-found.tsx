import { SearchX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

export function NothingFound({
  isForSeveralWords,
  onShowAll,
}: {
  isForSeveralWords: boolean;
  onShowAll: () => void;
}) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-6" strokeWidth={1.6} />}
      title="No entries match your search"
      text={
        isForSeveralWords
          ? 'No entry has all of this. Try it without one of the words above.'
          : 'Try a shorter word or one of your tags.'
      }
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all entries
        </Button>
      }
    />
  );
}
