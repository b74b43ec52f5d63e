import type { AdminAnalytics } from '@reflect/contract';
import { Link } from '@tanstack/react-router';
import { BookOpen, HeartPulse, ListChecks, MessageSquareText, Moon, RefreshCw, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAnalytics } from '../admin.api.ts';
import { LoadFailed } from '../components/load-failed.tsx';
import { ErasureNotice, MailNotice } from '../components/setup-notices.tsx';
import { WeeklyChart } from '../components/weekly-chart.tsx';
import { refresh } from '../refresh.ts';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

export function AdminDashboardScreen() {
  const { data, error, isFetching, refetch } = useAnalytics();
  if (!data && error)
    return <LoadFailed error={error} message="Failed to fetch analytics" retry={() => void refetch()} />;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Link to="/admin/users" className={getButtonClasses()}>
          <Users {...icon} />
          Manage Users
        </Link>
        <Link to="/admin/feedback" className={getButtonClasses({ variant: 'outline' })}>
          <MessageSquareText {...icon} />
          View Feedback
        </Link>
        <Link to="/admin/actions" className={getButtonClasses({ variant: 'outline' })}>
          <ListChecks {...icon} />
          Audit Log
        </Link>
        <Link to="/admin/installation" className={getButtonClasses({ variant: 'outline' })}>
          <HeartPulse {...icon} />
          This installation
        </Link>
        <Button
          variant="quiet"
          icon={<RefreshCw {...icon} />}
          pending={isFetching}
          onClick={() => void refresh({ refetch, what: 'analytics' })}
        >
          Refresh
        </Button>
      </div>
      <MailNotice />
      <ErasureNotice />
      {data ? <Figures data={data} /> : <Loading />}
      <p className="mt-6 text-note">
        These are counts. What people write is encrypted, and no screen here can show it.
      </p>
    </>
  );
}

function Figures({ data }: { data: AdminAnalytics }) {
  const { totalUsers, totalJournalEntries, totalDreamEntries, totalBugReports, activeUsers } = data;
  return (
    <>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 md:grid-cols-4">
        <Tile to="/admin/users" label="Total Users" count={totalUsers} icon={<Users {...icon} />} />
        <Tile
          to="/journal"
          label="Journal Entries"
          count={totalJournalEntries}
          icon={<BookOpen {...icon} />}
        />
        <Tile to="/dashboard" label="Dream Entries" count={totalDreamEntries} icon={<Moon {...icon} />} />
        <Tile
          to="/admin/feedback"
          label="Feedback"
          count={totalBugReports}
          icon={<MessageSquareText {...icon} />}
        />
      </ul>
      <p className="mt-4 text-ink-2">
        <strong className="font-semibold text-ink tabular-nums">{activeUsers.week.toLocaleString()}</strong>{' '}
        {activeUsers.week === 1 ? 'person' : 'people'} visited in the last 7 days,{' '}
        <strong className="font-semibold text-ink tabular-nums">{activeUsers.month.toLocaleString()}</strong>{' '}
        in the last 30.
      </p>
      <div className="mt-5 grid gap-3 md:grid-cols-2">
        <WeeklyChart
          title="Sign-ups"
          what="sign-ups"
          none="Nobody has signed up in the last 12 weeks."
          weeks={data.signUpsByWeek}
        />
        <WeeklyChart
          title="People who wrote"
          what="people, counted anew each week,"
          none="Nobody has written an entry in the last 12 weeks."
          weeks={data.writersByWeek}
        />
      </div>
    </>
  );
}

function Tile({
  to,
  label,
  count,
  icon: sign,
}: {
  to: string;
  label: string;
  count: number;
  icon: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        className="block h-full rounded-card border border-line bg-card p-4 transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
      >
        <span className="flex items-center gap-2 text-[0.9375rem] text-ink-2">
          {sign}
          {label}
        </span>
        <span className="mt-2 block font-serif text-[2rem] leading-none tabular-nums">
          {count.toLocaleString()}
        </span>
      </Link>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading analytics">
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 md:grid-cols-4">
        {['users', 'entries', 'dreams', 'feedback'].map((tile) => (
          <Skeleton key={tile} className="h-26 rounded-card" />
        ))}
      </div>
      <div className="mt-8 grid gap-3 md:grid-cols-2">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </div>
  );
}
