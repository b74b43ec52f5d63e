import { Check, Circle, Cpu, Ear } from 'lucide-react';
import { useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { remembersPages } from '../remembered-pages.ts';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.7 } as const;
// Both are in one row from 360 px.
const chip =
  'inline-flex min-h-8.5 items-center gap-1.5 rounded-full border ps-2.5 pe-3 text-[0.84375rem] font-medium max-[23.4rem]:gap-1 max-[23.4rem]:px-2';
const isOnNow = 'border-accent-soft bg-accent-soft text-accent-strong';
const isOffNow = 'border-line-strong bg-card text-ink';

/** Says who answers, and whether they look into the person's own entries. */
export function CompanionChips({
  isOnlyListening,
  canRemember,
  model,
}: {
  /** The person asked only to be listened to, or to be asked nothing. */
  isOnlyListening: boolean;
  canRemember: boolean;
  /** The language model that answers; null for the built-in companion. */
  model: string | null;
}) {
  const remembers = useStore(remembersPages);
  return (
    <div className="flex flex-wrap gap-x-1.5 gap-y-2.5 max-[23.4rem]:gap-x-1 pb-2.5">
      <p className={classNames(chip, isOnlyListening ? isOnNow : isOffNow)}>
        {model !== null && !isOnlyListening ? <Cpu {...icon} /> : <Ear {...icon} />}
        {isOnlyListening ? 'Only listening' : (model ?? 'Built-in listener')}
      </p>
      {canRemember && (
        <button
          type="button"
          aria-pressed={remembers}
          onClick={() => remembersPages.set(!remembers)}
          className={classNames(
            chip,
            'relative after:absolute after:-inset-y-1.5 after:inset-x-0',
            remembers ? isOnNow : isOffNow,
          )}
        >
          {remembers ? <Check {...icon} /> : <Circle {...icon} />}
          Remembers your entries
        </button>
      )}
    </div>
  );
}
