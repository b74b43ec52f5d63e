import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import {
  type Insights,
  type Pattern,
  useForcedInsights,
  useInsights,
  useRemoveStatement,
} from '../insights.api.ts';
import { withoutFound } from '../pattern-words.model.ts';
import type { KnownJournal } from '../related-entries.model.ts';
import { ComposerNote } from './composer-note.tsx';
import { EntriesDialog } from './entries-dialog.tsx';
import { FailedRead } from './failed-read.tsx';
import { LoadingState } from './loading-state.tsx';
import { MoodTimeline } from './mood-timeline.tsx';
import { StatementFoot } from './statement-foot.tsx';
import { StatementList } from './statement-list.tsx';
import { WaitingState } from './waiting-state.tsx';

export function EmotionalAnalysis({
  journal,
  patterns,
  onOpenEntry,
}: {
  journal: KnownJournal;
  /** The patterns that the page shows. */
  patterns: readonly Pattern[];
  onOpenEntry: (entryId: string) => void;
}) {
  const { data, shownFrom, isMadeHere, isError, refetch, isFetching } = useInsights(journal);
  const forced = useForcedInsights(journal);
  const [isOverriding, setIsOverriding] = useState(false);
  const insights = isOverriding && data?.waiting ? (forced.data ?? data) : data;
  const override = () => forced.mutate(undefined, { onSuccess: () => setIsOverriding(true) });
  const isWaiting = insights?.waiting === true && !isOverriding;
  return (
    <Card as="section" aria-label="Detailed Emotional Analysis" className="px-5 pt-4 pb-3">
      {!isWaiting && (
        <div className="-mt-1.5 flex flex-wrap items-center justify-end gap-x-3">
          <h2 className="min-w-0 flex-1 basis-40 text-[1.25rem] wrap-anywhere">
            Detailed Emotional Analysis
          </h2>
          <IconButton
            label="Refresh insights"
            aria-busy={forced.isPending}
            icon={
              <RefreshCw
                aria-hidden="true"
                className={forced.isPending ? 'size-5 animate-spin' : 'size-5'}
                strokeWidth={1.7}
              />
            }
            onClick={() => !forced.isPending && forced.mutate()}
          />
        </div>
      )}
      {(isError || forced.isError) && (
        <FailedRead
          className="mt-2"
          text="Failed to fetch insights"
          shown="insights"
          shownFrom={shownFrom}
          isMadeHere={isMadeHere}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {insights === undefined && !isError && <LoadingState progress={0} />}
      {insights !== undefined &&
        (isWaiting ? (
          <WaitingState insights={insights} isOverriding={forced.isPending} onOverride={override} />
        ) : (
          <Composed
            insights={shownFrom === null ? insights : { ...insights, isGenerating: false }}
            journal={journal}
            patterns={patterns}
            onOpenEntry={onOpenEntry}
          />
        ))}
    </Card>
  );
}

interface OpenStatement {
  about: string;
  /** Null for the whole journal. */
  entryIds: readonly string[] | null;
}

function Composed({
  insights,
  journal: { entries, isComplete },
  patterns,
  onOpenEntry,
}: {
  insights: Insights;
  journal: KnownJournal;
  patterns: readonly Pattern[];
  onOpenEntry: (entryId: string) => void;
}) {
  const [open, setOpen] = useState<OpenStatement | null>(null);
  const remove = useRemoveStatement();
  const { summary, themes, strengths, recommendations, timeline, isGenerating, generationProgress } =
    insights;
  const counted = withoutFound([...themes, ...strengths], patterns);
  const isEmpty = summary === '' && themes.length === 0 && recommendations.length === 0;
  if (isEmpty && isGenerating) return <LoadingState progress={generationProgress} />;
  if (isEmpty)
    return (
      <p className="mt-2 text-ink-2">
        No insights available yet... Write a few entries about your days, and what they have in common will be
        shown here.
      </p>
    );
  const named = open?.entryIds ? new Set(open.entryIds) : null;
  const behind = named === null ? entries : entries.filter(({ id }) => named.has(id));
  const count = named?.size ?? insights.currentEntries;
  return (
    <>
      {isGenerating && (
        <p role="status" className="mt-1 text-note">
          Your latest entries are being added.
        </p>
      )}
      {summary !== '' && (
        <>
          <p dir="auto" className="mt-1.5 font-serif text-[1.0625rem] leading-normal">
            {summary}
          </p>
          <StatementFoot
            n={insights.currentEntries}
            about="the summary"
            onOpen={() => setOpen({ about: 'Your whole journal', entryIds: null })}
            onRemove={() => remove('summary')}
          />
        </>
      )}
      <div className="mt-1.5">
        <MoodTimeline timeline={timeline} onOpen={({ entryIds }, about) => setOpen({ about, entryIds })} />
        {counted.length > 0 && (
          <StatementList
            heading="Key Emotional Themes"
            statements={counted.map(({ sentence, ...theme }) => ({
              ...theme,
              text: sentence,
            }))}
            onOpen={setOpen}
            onRemove={remove}
          />
        )}
        {recommendations.length > 0 && (
          <StatementList
            heading="Personalized Recommendations"
            statements={recommendations}
            onOpen={setOpen}
            onRemove={remove}
          />
        )}
      </div>
      {insights.source && <ComposerNote source={insights.source} />}
      {open !== null && (
        <EntriesDialog
          title="Related Entries"
          about={open.about}
          entries={behind}
          // Entries missing from a complete journal were deleted.
          missing={isComplete ? 0 : Math.max(0, count - behind.length)}
          onOpenEntry={onOpenEntry}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
