import { toDay } from '@reflect/engine/days';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useToday } from '../../platform/days/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { ChipButton } from '../../ui/chip.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useComparison } from './comparison.api.ts';
import { ComparisonResult, WhoCompares } from './comparison-result.tsx';
import {
  type ComparedEntry,
  type DateRange,
  findRangeProblem,
  isTooLarge,
  makeComparisonBody,
  makeMonthPreset,
  makeSeasonPreset,
  noRanges,
  type TwoRanges,
} from './ranges.model.ts';
import { findRefusal } from './refusal.model.ts';
import { makeRangeFigures } from './side-by-side.model.ts';

const failed = 'Failed to compare date ranges. Please try again.';

export function ComparisonPanel({
  entries,
  onOpenEntry,
}: {
  /** The whole journal, newest first. */
  entries: readonly ComparedEntry[];
  onOpenEntry: (entryId: string) => void;
}) {
  const today = toDay(useToday());
  const [ranges, setRanges] = useState(noRanges);
  const [alert, setAlert] = useState<string | null>(null);
  const [compared, setCompared] = useState<TwoRanges | null>(null);
  const { mutate, data, isPending, reset } = useComparison();
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);
  const figures = useMemo(
    () =>
      compared &&
      ([makeRangeFigures(entries, compared.range1), makeRangeFigures(entries, compared.range2)] as const),
    [entries, compared],
  );

  const change = (next: TwoRanges) => {
    setRanges(next);
    setAlert(null);
  };
  const compare = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const refusal = findRefusal(ranges, entries);
    setAlert(refusal);
    if (
      refusal !== null ||
      findRangeProblem(ranges.range1) !== null ||
      findRangeProblem(ranges.range2) !== null
    )
      return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const body = makeComparisonBody({ ranges, entries, timeZone });
    if (isTooLarge(body)) {
      setAlert('These ranges hold more than can be compared at once. Please choose shorter ones.');
      return;
    }
    call.current = new AbortController();
    const { signal } = call.current;
    setCompared(ranges);
    mutate(
      { body, signal },
      {
        // A toast reports that the free allowance is used up; trying again wouldn't help.
        onError: (error) => setAlert(signal.aborted || isApiError(error, 402) ? null : failed),
      },
    );
  };
  const cancel = () => {
    call.current?.abort();
    reset();
  };

  return (
    <div>
      <form onSubmit={compare} className="grid grid-cols-1 gap-4" noValidate>
        <div className="flex flex-wrap gap-2">
          <ChipButton className="min-h-11" onClick={() => change(makeMonthPreset(today))}>
            This month and last
          </ChipButton>
          <ChipButton className="min-h-11" onClick={() => change(makeSeasonPreset(today))}>
            This season and last
          </ChipButton>
        </div>
        <RangeFields
          legend="First range"
          range={ranges.range1}
          onChange={(range1) => change({ ...ranges, range1 })}
        />
        <RangeFields
          legend="Second range"
          range={ranges.range2}
          onChange={(range2) => change({ ...ranges, range2 })}
        />
        {alert !== null && (
          <p role="alert" className="rounded-control bg-danger-soft px-3.5 py-2.5 font-medium text-danger">
            {alert}
          </p>
        )}
        <WhoCompares />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={isPending}>
            {isPending ? 'Comparing...' : 'Compare'}
          </Button>
          {isPending && (
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      <div aria-live="polite">
        {isPending && <p className="sr-only">Comparing the two ranges.</p>}
        {!isPending && data !== undefined && figures !== null && (
          <ComparisonResult comparison={data} figures={figures} entries={entries} onOpenEntry={onOpenEntry} />
        )}
      </div>
    </div>
  );
}

function RangeFields({
  legend,
  range,
  onChange,
}: {
  legend: string;
  range: DateRange;
  onChange: (range: DateRange) => void;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-labelledby={id}>
      <legend id={id} className="mb-1.5 font-semibold text-[0.9375rem]">
        {legend}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <TextField
          type="date"
          label="Start"
          value={range.start}
          onChange={({ target }) => onChange({ ...range, start: target.value })}
        />
        <TextField
          type="date"
          label="End"
          value={range.end}
          error={findRangeProblem(range)}
          onChange={({ target }) => onChange({ ...range, end: target.value })}
        />
      </div>
    </fieldset>
  );
}
