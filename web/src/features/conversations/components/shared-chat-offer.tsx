import { readConversation } from '@reflect/engine/conversation';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { describeConversation } from '../conversation-form.model.ts';
import type { OfferedChat } from '../use-shared-chat.ts';

/** Asks whether a shared chat may go into the form. */
export function SharedChatOffer({ offered: { text, replaces, use, leave } }: { offered: OfferedChat }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const counted = describeConversation(readConversation(text));
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-sunken px-4 py-4">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="text-[1.1875rem] outline-none">
        A chat was shared with Reflect
      </h3>
      <p className="mt-1 text-ink-2">
        {counted !== null && `It has ${counted}. `}
        {replaces
          ? 'If you use it, it takes the place of what is in the form now.'
          : "It isn't in the form until you use it. Leave it if you didn't share anything."}
      </p>
      <p dir="auto" className="mt-2 line-clamp-2 font-serif wrap-anywhere text-ink-2">
        {text.trim().slice(0, 300)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button onClick={use}>Use it</Button>
        <Button variant="outline" onClick={leave}>
          Leave it
        </Button>
      </div>
    </section>
  );
}
