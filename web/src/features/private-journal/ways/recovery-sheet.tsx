import { Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readGroup, splitGroups } from '../../../platform/private-journal/keys/recovery-code.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { QrImage } from '../../../ui/qr-image.tsx';
import { CodeGroups } from './code-groups.tsx';
import './recovery-sheet.css';

/** Asks for two of the eight groups, to check that there is a copy. */
const asked = [2, 6] as const;

export function RecoverySheet({ code, onChecked }: { code: string; onChecked: () => Promise<void> }) {
  const [typed, setTyped] = useThroughLock<Record<number, string>>('sheet-groups', {});
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const groups = splitGroups(code);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asked.some((at) => readGroup(typed[at] ?? '') !== groups[at]))
      return setProblem("That's not what the sheet says. Please look at your copy again.");
    setProblem(null);
    setPending(true);
    try {
      await onChecked();
    } catch {
      setProblem("The sheet couldn't be saved right now. Please try again.");
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <Sheet groups={groups} code={code} />
      <div>
        <Button
          variant="outline"
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => print()}
        >
          Print, or save as PDF
        </Button>
        <p className="mt-2 text-note">
          Keep it where you keep your passport, and not among your photos. Whoever has it and can sign in as
          you can read everything.
        </p>
      </div>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        <h2 className="text-[1.3125rem]">Check your copy</h2>
        <p className="text-ink-2">Type these two groups from your paper.</p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
          {asked.map((at) => (
            <TextField
              key={at}
              dir="ltr"
              label={`Group ${at + 1}`}
              value={typed[at] ?? ''}
              onChange={({ target }) => setTyped((known) => ({ ...known, [at]: target.value }))}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={8}
              className="font-semibold tracking-[0.12em]"
            />
          ))}
        </div>
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" pending={isPending} className="justify-self-start">
          Use this sheet
        </Button>
      </form>
    </div>
  );
}

function Sheet({ groups, code }: { groups: readonly string[]; code: string }) {
  const { email } = useUser();
  const madeOn = new Date().toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Card as="section" aria-label="Recovery sheet" className="recovery-sheet grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 className="text-[1.3125rem]">Recovery sheet</h2>
        <p className="text-note wrap-anywhere">Reflect, {email}</p>
        <p className="text-note">Made on {madeOn}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-center gap-5 border-y border-line py-4">
        <CodeGroups groups={groups} rows={4} />
        <QrImage text={code} label="The code of the sheet as a square to scan" />
      </div>
      <p className="text-note wrap-anywhere">
        Sign in at {location.host} on any device, choose “Recovery sheet”, then type the eight groups.
      </p>
    </Card>
  );
}
