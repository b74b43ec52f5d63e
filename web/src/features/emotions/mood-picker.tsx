import { findEmotion } from '@reflect/engine/emotions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { deviceStorage } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { EmotionGrid } from './emotion-grid.tsx';
import { EmotionList } from './emotion-list.tsx';
import './emotion-picker.css';
import { EmotionDescription } from './emotion-description.tsx';
import { EmotionWheel } from './emotion-wheel.tsx';
import { QuickMoods } from './quick-moods.tsx';

const views = [
  { value: 'wheel', label: 'Wheel' },
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;
type View = (typeof views)[number]['value'];

const viewKey = 'journal-emotion-view';
/** How long a chosen emotion is highlighted before the dialog closes, in milliseconds. */
const confirmation = 200;

function readLastView(): View {
  const stored = deviceStorage.read(viewKey);
  return views.find(({ value }) => value === stored)?.value ?? 'wheel';
}

export interface MoodPickerProps {
  mood: string | null;
  /** Null removes the mood. */
  onPick: (mood: string | null) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Picks one of the ten quick moods with one press, or one of the 24 emotions. */
export function MoodPicker({ mood, onPick, open, onOpenChange }: MoodPickerProps) {
  const [view, setView] = useState(readLastView);
  const [before] = useState(mood);
  const [selected, setSelected] = useState(() => findEmotion(before ?? '')?.name ?? null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { taken, take } = useTaking({ onPick, onClose: () => onOpenChange(false) });
  const isWide = useMediaQuery('(min-width: 40rem)');
  const body = useRef<HTMLDivElement>(null);
  // Focus starts at the selected emotion, not at the close button.
  const initialFocus = useMemo(
    () => ({
      get current() {
        return (
          body.current?.querySelector<HTMLElement>('[data-emotion][tabindex="0"], input:checked') ?? null
        );
      },
    }),
    [],
  );

  const chooseView = (next: View) => {
    deviceStorage.write(viewKey, next);
    setView(next);
  };
  const remove = () => {
    onPick(null);
    onOpenChange(false);
  };
  const choice = { selected, onSelect: setSelected, onChoose: take };
  const described = taken ?? pointed ?? selected;
  const description = (
    <>
      {(isWide || view !== 'list') && (
        <EmotionDescription name={described} isNamed={isWide && view !== 'wheel'} view={view} />
      )}
      <Button
        size="large"
        className="emotion-choose"
        disabled={selected === null}
        onClick={() => selected !== null && take(selected)}
      >
        {selected === null ? 'Choose an emotion' : `Choose ${selected}`}
      </Button>
    </>
  );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="Select Your Emotion"
      initialFocus={initialFocus}
      footer={isWide ? undefined : <div className="emotion-foot">{description}</div>}
    >
      <div ref={body} className="emotion-picker" data-view={view} data-taken={taken !== null || undefined}>
        <QuickMoods
          mood={taken ?? before}
          taken={taken}
          onPick={take}
          onRemove={before === null ? null : remove}
        />
        <SegmentedControl
          label="View"
          segments={views}
          value={view}
          onChange={chooseView}
          className="emotion-views"
        />
        <div className="emotion-view">
          {view === 'wheel' && (
            <EmotionWheel {...choice} pointed={pointed} onPoint={setPointed} taken={taken} />
          )}
          {view === 'grid' && <EmotionGrid {...choice} />}
          {view === 'list' && <EmotionList {...choice} />}
        </div>
        {isWide && <div className="emotion-side">{description}</div>}
      </div>
    </Dialog>
  );
}

/** Picks a mood at once, highlights it briefly, then closes. */
function useTaking({ onPick, onClose }: { onPick: (mood: string) => void; onClose: () => void }) {
  const [taken, setTaken] = useState<string | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const take = (name: string) => {
    if (taken !== null) return;
    onPick(name);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return onClose();
    setTaken(name);
    closing.current = setTimeout(onClose, confirmation);
  };
  return { taken, take };
}
