import { DreamCard } from '../../features/dreams/components/dream-card.tsx';
import { DreamList } from '../../features/dreams/components/dream-list.tsx';
import { type DreamsSlots, DreamsSlotsProvider } from '../../features/dreams/dreams-slots.tsx';
import { SupportPlace } from '../../features/safety/components/support-place.tsx';
import { offerSupport } from '../../features/safety/offer-support.ts';
import { DictationButton } from '../../features/voice/components/dictation-button.tsx';

const slots: DreamsSlots = { DictationButton, SupportPlace, offerSupport };

/** The dream journal, and the guides. */
export function GuidesTab() {
  return (
    <DreamsSlotsProvider value={slots}>
      <DreamCard />
      <DreamList />
    </DreamsSlotsProvider>
  );
}
