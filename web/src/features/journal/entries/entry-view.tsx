import type { JournalEntry } from '@reflect/contract';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import type { SpokenRange } from '../journal-slots.tsx';
import { PageQuestion } from '../notes/page-question.tsx';
import type { PageAnswer } from '../notes/use-page-answer.ts';
import { AskByName } from '../read-once/ask-by-name.tsx';
import { EntryRefused } from '../versions/entry-conflict.tsx';
import { type EntryAnalysing, EntryAnalysisSection } from './entry-analysis-section.tsx';
import { EntryDetails } from './entry-details.tsx';
import { useEntryState } from './entry-state.ts';
import { EntryStateLine } from './entry-state-line.tsx';

const AskOwnModel = makeLazyComponent({
  fetch: async () => (await import('../own-model/ask-own-model.tsx')).AskOwnModel,
});

export function EntryView({
  entry,
  answer,
  analysis,
  isBeside,
  passage,
  readRange,
  onShowEarlier,
  onWayOn,
}: {
  entry: JournalEntry;
  /** The notes and the analysis beside its sentences. */
  answer: PageAnswer;
  /** The analysis that was just requested. */
  analysis: EntryAnalysing;
  /** Whether notes are beside their sentences, not below. */
  isBeside: boolean;
  /** The part of the content it opens at. */
  passage: SpokenRange | null;
  /** The part of the content being read aloud. */
  readRange: SpokenRange | null;
  onShowEarlier: () => void;
  /** Leads back from the support offered for it. */
  onWayOn: () => void;
}) {
  const isPrivateOpen = useStore(openedFor) === useUser().id;
  const { SupportPlace } = useSupport();
  const state = useEntryState(entry.id);
  const hasAnalysis = entry.analysis !== null || analysis.state.status !== 'idle';
  return (
    <>
      <SupportPlace entryId={entry.id} part="card" wayOn="Back to the entry" onWayOn={onWayOn} />
      {state === 'refused' && <EntryRefused entry={entry} />}
      <EntryStateLine entryId={entry.id} className="pb-3" />
      <EntryDetails
        entry={entry}
        readRange={readRange}
        answer={answer}
        isBeside={isBeside}
        passage={passage}
        onShowEarlier={onShowEarlier}
        hasAnalysis={hasAnalysis}
      />
      {answer.analysis && !hasAnalysis && (
        <PageQuestion
          entry={entry}
          analysis={answer.analysis}
          className="mt-5 border-t border-line pt-4 outline-none"
        />
      )}
      <EntryAnalysisSection entry={entry} state={analysis.state} />
      <AskByName entry={entry} isStored={analysis.isStored} />
      {isPrivateOpen && <AskOwnModel key={entry.id} entry={entry} />}
      <SupportPlace entryId={entry.id} part="line" wayOn="Back to the entry" onWayOn={onWayOn} />
    </>
  );
}
