import type { OldServerKey } from '@reflect/contract';

/** An old key is usually destroyed by then: the job runs every hour. */
const lateMs = 3 * 60 * 60 * 1000;

const sayDay = (iso: string) =>
  new Date(iso).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
const sayTime = (iso: string) =>
  new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

/** What became of the server's old key, and who may still have a copy. */
export function sayOldKey(
  { destroyFrom, destroyedAt, inBackupsUntil }: OldServerKey,
  { now }: { now: number },
): { key: string; backups: string } {
  return {
    key: sayState(),
    backups: `${sayBackups()} So may other copies that somebody has made, and for a while the disk of the database.`,
  };

  function sayBackups(): string {
    if (inBackupsUntil === null) return "Backups from before may hold both, until they're deleted.";
    const day = sayDay(inBackupsUntil);
    return now > new Date(inBackupsUntil).getTime()
      ? `The server's daily backups from before should be gone since about ${day}. Those that aren't may hold both.`
      : `The server's daily backups from before may hold both, the last of them until about ${day}.`;
  }

  function sayState(): string {
    if (destroyedAt !== null)
      return `The server's old key, which opened them, was destroyed on ${sayDay(destroyedAt)}.`;
    if (destroyFrom === null)
      return "The server's old key, which opened them, is still there. When it's destroyed isn't settled yet.";
    const day = sayDay(destroyFrom);
    return now - new Date(destroyFrom).getTime() > lateMs
      ? `The server's old key, which opened them, should have been destroyed on ${day}, and is still there. The server tries again every hour.`
      : `The server's old key, which opened them, is still there. It's destroyed on ${day}, after ${sayTime(destroyFrom)}.`;
  }
}
