import { X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uncovered } from '../../../ui/overlay/uncovered.ts';
import { supportMention } from '../support-mention.ts';

/** Links to the support card, for a text that may need no support. */
export function SupportLine({ onFollow, onHide }: { onFollow: () => void; onHide: () => void }) {
  return (
    <section
      {...uncovered}
      aria-label="Support"
      className="mb-5 flex animate-fade-in items-start rounded-card border border-transparent bg-sunken ps-4 text-[0.9375rem] text-ink-2"
    >
      <p className="min-w-0 flex-1 py-2.5">
        {supportMention} {/* A touch target of 44 px that does not change the line height. */}
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
