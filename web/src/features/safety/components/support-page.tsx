import { Grounding } from './grounding.tsx';
import { Helplines } from './helplines.tsx';
import { QuickExit } from './quick-exit.tsx';

/** Everything of the support card, at any time and without a connection. */
export function SupportPage() {
  return (
    <>
      <Helplines need={null} />
      <h2 className="mt-8 text-[1.3125rem]">A moment to steady yourself</h2>
      <Grounding />
      <h2 className="mt-8 text-[1.3125rem]">If somebody may be watching this device</h2>
      <p className="mt-2 text-ink-2">
        A friend’s phone or a public computer is safer for finding help. Calls can show in the list of calls
        and on a bill.
      </p>
      <QuickExit />
    </>
  );
}
