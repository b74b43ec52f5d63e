import { FileDown, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { giveFile } from '../../../platform/files/give-file.ts';
import { splitPartGroups } from '../../../platform/private-journal/recovery/part-code.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { QrImage } from '../../../ui/qr-image.tsx';
import { CodeGroups } from '../ways/code-groups.tsx';
import '../ways/recovery-sheet.css';
import { sayDays, writePartFile } from './recovery-words.model.ts';

/** Shows three parts one after another, to print or save. They open nothing until the last step. */
export function PartsSteps({
  parts,
  waitDays,
  isPending,
  onHandedOver,
  onCancel,
}: {
  parts: readonly string[];
  waitDays: number;
  isPending: boolean;
  onHandedOver: () => void;
  onCancel: () => void;
}) {
  const { email } = useUser();
  const [at, setAt] = useThroughLock('parts-at', 0);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step brings another part
  useEffect(() => heading.current?.focus(), [at]);
  const code = parts[at] ?? '';
  const groups = splitPartGroups(code);
  const isLast = at === parts.length - 1;
  const save = () => {
    const text = writePartFile({ at: at + 1, groups, email, address: location.origin, waitDays });
    giveFile({ blob: new Blob([text], { type: 'text/plain' }), name: `reflect-part-${at + 1}-of-3.txt` });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card
        as="section"
        aria-label={`Part ${at + 1} of 3`}
        className="recovery-sheet grid grid-cols-1 gap-4 p-5"
      >
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-[1.3125rem] outline-none">
            Part {at + 1} of 3
          </h3>
          <p className="text-note wrap-anywhere">The private journal of {email}</p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-center gap-5 border-y border-line py-4">
          <CodeGroups groups={groups} rows={6} />
          <QrImage text={code} label={`Part ${at + 1} as a square to scan`} />
        </div>
        <p className="text-note">
          Alone this opens nothing. With another part: sign in at {location.host} as {email}, choose “Open
          with trusted people”, enter both, wait {sayDays(waitDays)}, and enter them once more.
        </p>
      </Card>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => print()}
        >
          Print part {at + 1}
        </Button>
        <Button variant="outline" icon={<FileDown aria-hidden="true" className="size-4.5" />} onClick={save}>
          Save as a file
        </Button>
      </div>
      <p className="text-note">
        Hand it over in person or in a sealed envelope. Don't keep two parts in one place, and don't send two
        in the same way.
      </p>
      <div className="flex flex-wrap gap-2.5">
        {isLast ? (
          <Button pending={isPending} onClick={onHandedOver}>
            I have all three, use them
          </Button>
        ) : (
          <Button onClick={() => setAt(at + 1)}>Next part</Button>
        )}
        <Button variant="quiet" onClick={at === 0 ? onCancel : () => setAt(at - 1)}>
          {at === 0 ? 'Cancel' : 'Back'}
        </Button>
      </div>
    </div>
  );
}
