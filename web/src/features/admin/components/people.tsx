import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDelayed } from '../../../platform/use-delayed.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUsers } from '../admin.api.ts';
import { type DisplayMode, displayModes } from '../users.model.ts';
import { LoadFailed } from './load-failed.tsx';
import { useUserSync } from './subscription-sync.tsx';
import { UserList } from './user-list.tsx';

/** `canSync` adds a button to each account. */
export function People({ canSync = false }: { canSync?: boolean }) {
  const [typed, setTyped] = useState('');
  const [mode, setMode] = useState<DisplayMode>('full');
  const search = useDelayed(typed.trim());
  const list = useUsers(search);
  const { sync, syncing } = useUserSync(() => void list.refetch());
  const { items: users, count, error } = list;
  if (!users && error)
    return <LoadFailed error={error} message="Failed to fetch users" retry={() => void list.refetch()} />;
  return (
    <section aria-label="Users" className="mt-6">
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem] sm:items-start">
        <TextField
          type="search"
          label="Search"
          hint="A part of the email address or the name."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <NativeSelect label="Show" options={displayModes} value={mode} onChange={setMode} />
      </div>
      <p role="status" className="mt-4 mb-2.5 text-ink-2 tabular-nums">
        {count && describeCount(count, search)}
      </p>
      {users && users.length > 0 && (
        <UserList
          users={users}
          mode={mode}
          {...(canSync && { onSync: (user) => void sync(user), syncing })}
        />
      )}
      {users?.length === 0 && (
        <EmptyState
          icon={<Search className="size-6" strokeWidth={1.7} />}
          title={search === '' ? 'No users yet' : 'No users match your search'}
          text={
            search === ''
              ? 'People are listed here once they are invited or sign in.'
              : 'Try a shorter part of the name or address.'
          }
        />
      )}
      {!users && <Skeleton className="h-80 rounded-card" />}
      <ShowMore list={list} />
    </section>
  );
}

function describeCount({ total, matching }: { total: number; matching: number }, search: string): string {
  const all = `${total.toLocaleString()} ${total === 1 ? 'user' : 'users'}`;
  return search === '' ? `${all} in total` : `${matching.toLocaleString()} of ${all}`;
}
