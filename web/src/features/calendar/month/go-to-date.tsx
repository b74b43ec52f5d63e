import { type Day, isDay, makeDay, splitDay } from '@reflect/engine/days';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The month shown. A press offers the years of the journal, their months, and any day. */
export function GoToDate({
  title,
  month,
  firstYear,
  today,
  onGo,
}: {
  title: string;
  month: Day;
  /** Of the journal; null without entries. */
  firstYear: number | null;
  today: Day;
  onGo: (day: Day) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label="Go to a date"
      align="start"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          aria-label={`${title}, go to a date`}
          className="-ms-2 flex min-h-11 items-center gap-1 rounded-control ps-2 pe-1 text-start hover:bg-sunken"
        >
          {title}
          <ChevronDown aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={2} />
        </button>
      }
    >
      <Choices
        {...{ month, today }}
        firstYear={Math.min(
          firstYear ?? Number.POSITIVE_INFINITY,
          splitDay(month).year,
          splitDay(today).year,
        )}
        onGo={(day) => {
          setIsOpen(false);
          onGo(day);
        }}
      />
    </Popover>
  );
}

function Choices({
  month,
  firstYear,
  today,
  onGo,
}: {
  month: Day;
  firstYear: number;
  today: Day;
  onGo: (day: Day) => void;
}) {
  const shown = splitDay(month);
  const [year, setYear] = useState(shown.year);
  const [day, setDay] = useState('');
  const lastYear = Math.max(splitDay(today).year, shown.year);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => `${lastYear - at}`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <NativeSelect
        label="Year"
        options={years.map((value) => ({ value, label: value }))}
        value={`${year}`}
        onChange={(value) => setYear(Number(value))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, these lead to other months */}
      <div role="group" aria-label={`Months of ${year}`} className="grid grid-cols-4 gap-1.5">
        {months.map((number) => {
          const start = makeDay(year, number, 1);
          const isShown = year === shown.year && number === shown.month;
          return (
            <Button
              key={number}
              variant={isShown ? 'outline' : 'quiet'}
              aria-current={isShown ? 'date' : undefined}
              aria-label={writeDay(start, { month: 'long', year: 'numeric' })}
              className="px-1"
              onClick={() => onGo(start)}
            >
              {writeDay(start, { month: 'short' })}
            </Button>
          );
        })}
      </div>
      <form
        className="grid grid-cols-[1fr_auto] items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDay(day)) onGo(day);
        }}
      >
        <TextField type="date" label="Or a day" value={day} onChange={({ target }) => setDay(target.value)} />
        <Button type="submit" variant="outline" disabled={!isDay(day)}>
          Go
        </Button>
      </form>
    </div>
  );
}
