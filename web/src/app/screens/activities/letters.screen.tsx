import { useNavigate, useParams } from '@tanstack/react-router';
import { getComposer } from '../../../features/journal/draft/composer.ts';
import { entries } from '../../../features/journal/journal.api.ts';
import { LettersView, LetterView, writeMonthAndYear } from '../../../features/letters/letters.routes.tsx';
import { useItems } from '../../../platform/collection/use-collection.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLettersOfJournal } from '../../dashboard/use-letters.ts';
import { Page } from '../../page.tsx';

const insights = { label: 'Insights', to: '/insights' };
const letters = { label: 'Letters', to: '/letters' };

function useKnownEntries() {
  const { items, isComplete, isAway } = useItems(entries);
  return { entries: items, isComplete, isLoading: !isComplete && !isAway };
}

export function LettersScreen() {
  const known = useKnownEntries();
  const { counts, today, monthly } = useLettersOfJournal(known);
  return (
    <Page
      title="Letters"
      crumbs={[insights, { label: 'Letters' }]}
      lead="One for each month with eight entries or more."
      className="xl:max-w-[1040px]"
    >
      <LettersView
        today={today}
        counts={counts}
        journal={known}
        isLoading={known.isLoading}
        monthly={monthly}
      />
    </Page>
  );
}

/** The title of the window. */
export function findTitle({ params: { month } }: { params: { month: string } }): { title?: string } {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? { title: `Letter of ${writeMonthAndYear(month)}` } : {};
}

export function LetterScreen() {
  const { month = '' } = useParams({ strict: false });
  const known = useKnownEntries();
  const { monthly } = useLettersOfJournal(known);
  const write = useWriteOn();
  const letter = monthly.letters.find((each) => each.month === month);
  if (letter === undefined) {
    const isWaiting = !monthly.isComplete || monthly.isUndecided(month);
    const title = isWaiting ? 'Letter' : 'Not found';
    return (
      <Page title={title} crumbs={[insights, letters, { label: title }]}>
        {isWaiting ? (
          <Spinner className="min-h-40" />
        ) : (
          <EmptyState title="There's no letter here" text="All of your letters are on the shelf." />
        )}
      </Page>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[680px] px-3 pt-2 pb-24 lg:px-8 lg:pb-32 xl:max-w-[1040px] xl:pt-0 xl:pb-2">
      <LetterView
        key={letter.id}
        letter={letter}
        monthly={monthly}
        journal={known}
        trail={<Breadcrumbs crumbs={[insights, letters, { label: writeMonthAndYear(month) }]} />}
        onWrite={write}
      />
    </div>
  );
}

/** Opens the composer with a question, below what is being written there. */
function useWriteOn() {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  return (question: string) => {
    const composer = getComposer(userId);
    void navigate({ to: '/', search: { action: 'write' } });
    // First restores the draft of an earlier visit.
    void composer.keeper.restored.then(() => {
      const { content } = composer.draft.read();
      const before = content.trim() === '' ? '' : `${content.trimEnd()}\n\n`;
      if (!content.includes(question)) composer.change({ content: `${before}${question}\n\n` });
    });
  };
}
