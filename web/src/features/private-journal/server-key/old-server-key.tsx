import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { sayOldKey } from './old-key-words.model.ts';

/** What became of what the server could read before, and of the key that opened it. */
export function OldServerKey() {
  const { data } = useQuery({
    queryKey: ['private-journal', 'server-key'],
    queryFn: ({ signal }) => api('GET /api/private-journal/server-key', { signal }),
    staleTime: 0,
  });
  const words = data && sayOldKey(data, { now: Date.now() });
  return (
    <section aria-label="What the server had before" className="mt-9">
      <h2 className="mb-3 text-[1.3125rem]">What the server had before</h2>
      <Card as="ul" className="divide-y divide-line px-4">
        <li className="py-3">
          The server erases the readable copies of your entries, pictures and recordings when this is switched
          on, the last files within about an hour.
        </li>
        {words && <li className="py-3">{words.key}</li>}
        {words && <li className="py-3">{words.backups}</li>}
      </Card>
      <p className="mt-3 text-note">That's what the server says. Your device can't check it.</p>
    </section>
  );
}
