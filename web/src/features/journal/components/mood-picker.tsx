import { findEmotion, moods } from '@reflect/engine/emotions';
import { useState } from 'react';
import { deviceStorage } from '../../../platform/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { DialogState } from './context-dialog.tsx';
import { EmotionGrid } from './emotion-grid.tsx';
import { EmotionList } from './emotion-list.tsx';
import { EmotionSays } from './emotion-says.tsx';
import { EmotionWheel } from './emotion-wheel.tsx';

const views = [
  { value: 'wheel', label: 'Wheel' },
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;
type View = (typeof views)[number]['value'];

const viewKey = 'journal-emotion-view';
// From 640 px the meaning stands beside the emotions, so that neither is scrolled away.
const besides = 'sm:grid sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] sm:items-center sm:gap-5';

function lastView(): View {
  const stored = deviceStorage.read(viewKey);
  return views.find(({ value }) => value === stored)?.value ?? 'wheel';
}

/** Picks a mood: one of the ten at once, or one of the 24 emotions after a look at what it means. */
export function MoodPicker({
  mood,
  onPick,
  open,
  onOpenChange,
}: DialogState & { mood: string | null; onPick: (mood: string) => void }) {
  const [view, setView] = useState(lastView);
  const [selected, setSelected] = useState(() => (mood === null ? null : (findEmotion(mood)?.name ?? null)));
  const [pointed, setPointed] = useState<string | null>(null);
  const pick = (name: string) => {
    onPick(name);
    onOpenChange(false);
  };
  const chooseView = (next: View) => {
    deviceStorage.write(viewKey, next);
    setView(next);
  };
  const choice = { selected, onSelect: setSelected, onChoose: pick, onPoint: setPointed };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="Select Your Emotion"
      footer={
        <Button
          size="large"
          className="w-full"
          disabled={selected === null}
          onClick={() => selected !== null && pick(selected)}
        >
          {selected === null ? 'Choose an emotion' : `Choose ${selected}`}
        </Button>
      }
    >
      <QuickMoods mood={mood} onPick={pick} />
      <SegmentedControl label="View" segments={views} value={view} onChange={chooseView} className="mt-2" />
      <div className="pt-3">
        {view === 'wheel' && (
          <div className={besides}>
            <EmotionWheel {...choice} pointed={pointed} />
            <EmotionSays name={pointed ?? selected} />
          </div>
        )}
        {view === 'grid' && (
          <div className={besides}>
            <EmotionGrid {...choice} />
            <EmotionSays name={selected} />
          </div>
        )}
        {view === 'list' && <EmotionList {...choice} />}
      </div>
    </Dialog>
  );
}

/** What a view of the catalogue is given. */
export interface EmotionChoice {
  selected: string | null;
  onSelect: (name: string) => void;
  /** A second press, or Enter: takes the emotion without the button. */
  onChoose: (name: string) => void;
}

function QuickMoods({ mood, onPick }: { mood: string | null; onPick: (mood: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, each of these picks at once
    <div
      role="group"
      aria-label="Quick moods"
      className="-mx-5 flex gap-0.5 overflow-x-auto px-3.5 pb-1 [scrollbar-width:none] sm:-mx-6 sm:px-4.5"
    >
      {moods.map(({ name, emoji }) => (
        <button
          key={name}
          type="button"
          aria-pressed={mood === name}
          onClick={() => onPick(name)}
          className="grid min-h-14 min-w-16 flex-1 justify-items-center gap-0.5 rounded-xl px-0.5 py-1.5 text-[0.8125rem] font-medium text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <span aria-hidden="true" className="text-[1.5rem] leading-tight">
            {emoji}
          </span>
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
