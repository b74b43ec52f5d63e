import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tooltip } from '../../../ui/overlay/tooltip/tooltip.tsx';
import type { FieldsPage } from '../draft/composer.ts';

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.7 } as const;

/** With little room, only the lock is shown. */
export function SecretButton({ composer, hasRoom }: { composer: FieldsPage; hasRoom: boolean }) {
  const isSecret = useStore(composer.draft, (draft) => draft.isSecret);
  return (
    <Tooltip text="Hides the text in your journal" side="top">
      <button
        type="button"
        aria-pressed={isSecret}
        onClick={() => composer.change({ isSecret: !isSecret })}
        className={classNames(
          hasRoom ? 'px-3' : 'px-3 @max-[26rem]:px-0',
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-[0.9375rem] font-semibold',
          'text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent',
        )}
      >
        {isSecret ? <LockKeyhole {...icon} /> : <LockKeyholeOpen {...icon} />}
        <span className={classNames(!hasRoom && '@max-[26rem]:sr-only')}>Secret</span>
      </button>
    </Tooltip>
  );
}

/** Explains what a secret entry is. */
export function SecretNote({ composer }: { composer: FieldsPage }) {
  const isSecret = useStore(composer.draft, (draft) => draft.isSecret);
  return (
    <p role="status" className={isSecret ? 'flex items-start gap-2 pb-3 text-note' : undefined}>
      {isSecret && (
        <>
          <LockKeyhole aria-hidden="true" className="mt-[0.15em] size-3.5 shrink-0" strokeWidth={1.9} />
          Secret entry. Once it's saved, its text stays hidden in your journal until you choose Edit.
        </>
      )}
    </p>
  );
}
