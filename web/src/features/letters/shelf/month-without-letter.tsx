import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { writeMonth, writeMonthAndYear, writePages } from '../months.model.ts';

/** Its letter is made when asked for. */
export function MonthWithoutLetter({
  month,
  pages,
  onMake,
}: {
  month: string;
  pages: number;
  onMake: () => Promise<void>;
}) {
  const [isPending, setIsPending] = useState(false);
  const make = () => {
    setIsPending(true);
    onMake()
      .catch(() =>
        toast({
          title: 'Error',
          description: "The letter couldn't be made. Please try again.",
          variant: 'destructive',
        }),
      )
      .finally(() => setIsPending(false));
  };
  return (
    <div className="flex min-h-44.5 flex-col rounded-[5px_5px_9px_9px] border border-line-strong border-dashed px-3 py-3">
      <span className="font-serif text-[1.0625rem] leading-tight tracking-[-0.015em] wrap-anywhere">
        {writeMonth(month)}
      </span>
      <span className="text-note tabular">{month.slice(0, 4)}</span>
      <span className="mt-2.5 text-note">No letter came by itself.</span>
      <Button
        variant="quiet"
        size="small"
        className="-mx-2 mt-auto"
        pending={isPending}
        aria-label={`Make the letter for ${writeMonthAndYear(month)}`}
        onClick={make}
      >
        Make it
      </Button>
      <span className="text-note tabular">{writePages(pages)}</span>
    </div>
  );
}
