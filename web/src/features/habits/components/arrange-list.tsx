import type { Habit } from '@reflect/contract';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { findPositions, moveItem } from '../arrange.model.ts';

/** Rows can be dragged by a handle or moved with the arrow keys. */
export function ArrangeList({
  habits,
  onMove,
}: {
  habits: readonly Habit[];
  onMove: (positions: { id: string; position: number }[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState('');
  const shown = drag ? moveItem(habits, drag) : habits;

  const place = (movedId: string, ordered: readonly Habit[]) => {
    const positions = findPositions(ordered, movedId);
    if (positions.length > 0) onMove(positions);
    const at = ordered.findIndex(({ id }) => id === movedId);
    setSaid(`${ordered[at]?.name ?? ''}: place ${at + 1} of ${ordered.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, habit: Habit) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = habits.findIndex(({ id }) => id === habit.id);
    const to = from + step;
    if (to < 0 || to >= habits.length) return;
    place(habit.id, moveItem(habits, { from, to }));
  };
  const onPointerDown = (event: PointerEvent, habit: Habit) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = habits.findIndex(({ id }) => id === habit.id);
    setDrag({ from, to: from });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag === null || list.current === null) return;
    const box = list.current.getBoundingClientRect();
    const row = box.height / habits.length;
    const to = Math.max(0, Math.min(habits.length - 1, Math.floor((event.clientY - box.top) / row)));
    if (to !== drag.to) setDrag({ ...drag, to });
  };
  const onPointerUp = () => {
    if (drag === null) return;
    const habit = habits[drag.from];
    if (habit && drag.from !== drag.to) place(habit.id, moveItem(habits, drag));
    setDrag(null);
  };

  return (
    <>
      <p className="mt-2 text-note">Drag a habit by its handle, or move it with the arrow keys.</p>
      <ul ref={list} aria-label="Arrange habits" className="mt-2 border-t border-line">
        {shown.map((habit) => (
          <li
            key={habit.id}
            className={classNames(
              'flex min-h-14 items-center gap-2 border-b border-line bg-paper transition-colors duration-150',
              drag && habits[drag.from]?.id === habit.id && 'bg-accent-soft',
            )}
          >
            <button
              type="button"
              aria-label={`Move ${habit.name}`}
              onKeyDown={(event) => onKeyDown(event, habit)}
              onPointerDown={(event) => onPointerDown(event, habit)}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
              onPointerCancel={() => setDrag(null)}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <GripVertical aria-hidden="true" className="size-5" strokeWidth={1.7} />
            </button>
            <bdi className="min-w-0 flex-1 truncate font-semibold">{habit.name}</bdi>
          </li>
        ))}
      </ul>
      <LiveRegion message={said} />
    </>
  );
}
