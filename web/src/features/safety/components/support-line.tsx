import { X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { supportMention } from '../support-mention.ts';

/** A sentence for a page that may need nothing: it leads to people, and is gone in one press. */
export function SupportLine({ onFollow, onHide }: { onFollow: () => void; onHide: () => void }) {
  return (
    <section
      aria-label="Support"
      className="mb-5 flex animate-fade-in items-start rounded-card border border-transparent bg-sunken pl-4 text-[0.9375rem] text-ink-2"
    >
      <p className="min-w-0 flex-1 py-2.5">
        {supportMention} {/* Tall enough for a finger, without moving the lines apart. */}
        <button
          type="button"
          aria-expanded={false}
          onClick={onFollow}
          className="-my-3 inline-block py-3 font-semibold text-accent underline underline-offset-4"
        >
          See who
        </button>
      </p>
      <IconButton
        label="Hide this"
        onClick={onHide}
        icon={<X aria-hidden="true" className="size-4.5" strokeWidth={1.7} />}
      />
    </section>
  );
}
