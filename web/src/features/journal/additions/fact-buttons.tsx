import { type EntryFact, entryFacts } from '@reflect/contract/fields/entry';
import type { ComponentType } from 'react';
import type { FieldsPage } from '../draft/composer.ts';
import type { JournalView } from '../journal.model.ts';
import { MoodButton } from './mood-button.tsx';

interface FactButtonsProps {
  composer: FieldsPage;
  view: JournalView;
  onPickMood: () => void;
}

const buttons: Record<EntryFact, ComponentType<FactButtonsProps>> = { mood: MoodButton };

/** Buttons for facts such as the mood, of a new or an edited entry. */
export function FactButtons(props: FactButtonsProps) {
  return entryFacts.map((name) => {
    const Button = buttons[name];
    return <Button key={name} {...props} />;
  });
}
