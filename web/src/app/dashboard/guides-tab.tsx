import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DreamCard } from '../../features/dreams/components/dream-card.tsx';
import { DreamList } from '../../features/dreams/components/dream-list.tsx';
import { type DreamsSlots, DreamsSlotsProvider } from '../../features/dreams/dreams-slots.tsx';
import { AugmentedEntryNote, GuideList } from '../../features/guides/guide-list.tsx';
import { useSortedGuides } from '../../features/guides/guides.api.ts';
import { readInsights } from '../../features/guides/guides.model.ts';
import { withOwnWord } from '../../features/journal/entry-content/writers-word.model.ts';
import { entries } from '../../features/journal/journal.api.ts';
import { SupportButton } from '../../features/safety/components/support-button.tsx';
import { DictationButton } from '../../features/voice/components/dictation-button.tsx';
import { useItems } from '../../platform/collection/use-collection.ts';
import { getButtonClasses } from '../../ui/button.tsx';

const slots: DreamsSlots = {
  DictationButton,
  SupportButton,
};

export function GuidesTab() {
  return (
    <>
      <DreamsSlotsProvider value={slots}>
        <DreamCard />
        <DreamList />
      </DreamsSlotsProvider>
      <Guides />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Link
          to="/templates"
          className={getButtonClasses({ variant: 'outline', className: 'grow sm:grow-0' })}
        >
          All journaling guides
        </Link>
        <Link
          to="/conversation"
          className={getButtonClasses({ variant: 'outline', className: 'grow sm:grow-0' })}
        >
          Start a conversation
        </Link>
      </div>
      <AugmentedEntryNote />
    </>
  );
}

function Guides() {
  const { items } = useItems(entries);
  return <GuideList guides={useSortedGuides(useMemo(() => readInsights(withOwnWord(items)), [items]))} />;
}
