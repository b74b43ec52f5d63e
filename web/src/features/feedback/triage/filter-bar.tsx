import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import {
  type Choice,
  categories,
  type Filters,
  hasFilters,
  noFilters,
  priorities,
  severityChoices,
  statuses,
} from './reports.model.ts';

export function FilterBar({
  filters,
  onChange,
  count,
  searchHint,
  isRefreshing,
  onRefresh,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** How many reports fit the filters, of how many; undefined until known. */
  count: string | undefined;
  searchHint: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}) {
  const select = <Key extends 'status' | 'category' | 'severity' | 'priority'>(
    key: Key,
    label: string,
    choices: readonly Choice<Exclude<Filters[Key], 'all'>>[],
  ) => (
    <NativeSelect<string>
      label={label}
      options={[{ value: 'all', label: 'All' }, ...choices]}
      value={filters[key]}
      onChange={(value) => onChange({ ...filters, [key]: value })}
    />
  );
  return (
    <form aria-label="Filters" onSubmit={(event) => event.preventDefault()} className="mt-6 grid gap-4">
      <TextField
        type="search"
        label="Search"
        hint={searchHint}
        value={filters.search}
        onChange={(event) => onChange({ ...filters, search: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {select('status', 'Status', statuses)}
        {select('category', 'Category', categories)}
        {select('severity', 'Severity', severityChoices)}
        {select('priority', 'Priority', priorities)}
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <p
          role="status"
          className="me-auto rounded-full bg-sunken px-3 py-1 text-[0.9375rem] text-ink-2 tabular-nums"
        >
          {count ?? '…'}
        </p>
        <Button variant="quiet" disabled={!hasFilters(filters)} onClick={() => onChange(noFilters)}>
          Clear Filters
        </Button>
        <Button
          variant="outline"
          pending={isRefreshing}
          icon={<RefreshCw aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
          onClick={onRefresh}
        >
          Refresh
        </Button>
      </div>
    </form>
  );
}
