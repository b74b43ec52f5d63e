import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

const keyOfQuery = ['private-journal', 'server-key'];
const sayDay = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** What has become of the key with which the server sealed the journal while it could read it. */
export function OldServerKey() {
  const { data } = useQuery({
    queryKey: keyOfQuery,
    queryFn: ({ signal }) => api('GET /api/private-journal/server-key', { signal }),
    staleTime: 0,
  });
  if (data === undefined) return null;
  return (
    <p className="mt-3 text-note">
      {data.destroyedAt === null
        ? "The server's old key, from before you switched this on, hasn't been destroyed yet. That happens by itself, usually within a few hours."
        : `The server's old key was destroyed on ${sayDay(data.destroyedAt)}. Backups from before still have it, until they're deleted.`}
    </p>
  );
}
