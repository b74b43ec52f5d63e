import type { Referral } from '@reflect/contract';
import { CircleCheck, Hourglass } from 'lucide-react';
import { usePremiumAdds } from '../../../platform/app-config.ts';
import { AwayNote } from '../../../platform/device-store/away-note.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useReferralStats } from '../referrals.api.ts';
import { daysAddNothing, describeReferral } from '../referrals.model.ts';

export function ReferralStatsCard({ shown }: { shown: number }) {
  const { data, shownFrom, isError, isTooMany, refetch } = useReferralStats();
  const premiumAdds = usePremiumAdds();
  return (
    <Card as="section" aria-label="Your referrals" className="p-5">
      <h2 className="text-[1.3125rem]">Your referrals</h2>
      {data ? (
        <>
          {shownFrom && (
            <AwayNote
              text="These are the ones this device knows."
              isTooMany={isTooMany}
              readAt={shownFrom}
              className="mt-2"
            />
          )}
          <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2.5">
            <Figure term="Invited" value={data.totalReferrals} />
            <Figure term="Completed" value={data.completedReferrals} />
            <Figure term="Days earned" value={data.totalRewardDays} />
          </dl>
          {data.totalRewardDays > 0 && !premiumAdds && <p className="mt-2 text-note">{daysAddNothing}</p>}
          {data.referrals.length === 0 ? (
            <p className="mt-4 text-ink-2">Nobody has used your code yet. They will be listed here.</p>
          ) : (
            <ul aria-label="Recent referrals" className="mt-4 grid gap-2.5">
              {data.referrals.slice(0, shown).map((referral) => (
                <ReferralLine
                  key={referral.id}
                  referral={referral}
                  says={describeReferral(referral, { premiumAdds })}
                />
              ))}
            </ul>
          )}
        </>
      ) : isError ? (
        <LoadFailure
          className="mt-3"
          text="Your referrals couldn't be loaded. None of them are kept on this device."
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" className="mt-3 grid gap-3">
          <span className="sr-only">Loading your referrals</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Card>
  );
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-control bg-sunken px-3 py-2.5">
      <dt className="text-note">{term}</dt>
      <dd className="font-serif text-[1.625rem] leading-tight tabular-nums">{value}</dd>
    </div>
  );
}

function ReferralLine({ referral, says }: { referral: Referral; says: string }) {
  const isCompleted = referral.status === 'completed';
  const Icon = isCompleted ? CircleCheck : Hourglass;
  const joined = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(
    new Date(referral.createdAt),
  );
  return (
    <li data-status={referral.status} className="flex items-start gap-3">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', isCompleted ? 'text-success' : 'text-ink-3')}
        strokeWidth={1.8}
      />
      <span className="min-w-0">
        <span className={classNames('block', isCompleted ? 'font-semibold text-success' : 'text-ink-2')}>
          {says}
        </span>
        <span className="block text-note">Joined on {joined}</span>
      </span>
    </li>
  );
}
