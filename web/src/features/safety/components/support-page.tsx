import { Grounding } from './grounding.tsx';
import { Helplines } from './helplines.tsx';
import { QuickExit } from './quick-exit.tsx';

/** The support card's content as a page, also offline. */
export function SupportPage() {
  return (
    <>
      <Helplines need={null} />
      <h2 className="mt-8 text-[1.3125rem]">A moment to steady yourself</h2>
      <Grounding />
      <h2 className="mt-8 text-[1.3125rem]">If someone might be monitoring this device</h2>
      <p className="mt-2 text-ink-2">
        It's safer to look for help on a friend's phone or a public computer. Calls can show up in the call
        history and on the phone bill.
      </p>
      <QuickExit />
    </>
  );
}
