import type { WrappedJournalKey } from '@reflect/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Fingerprint, KeyRound, type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useUser } from '../../../platform/current-user.ts';
import { readAccountKeyBytes } from '../../../platform/private-journal/device/account-key-here.ts';
import { mayMakeSecrets } from '../../../platform/private-journal/passkey-secret.ts';
import { makeRecoveryCode } from '../../../platform/private-journal/recovery-code.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow, Row, RowCard } from '../../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PassphraseForm } from './passphrase-form.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';
import {
  type KeyBytes,
  listWays,
  makePasskeyWay,
  makePassphraseWay,
  makeSheetWay,
  type NewWay,
  removeWay,
  storeWay,
  wayNames,
} from './ways.ts';

const icons: Record<WrappedJournalKey['kind'], LucideIcon> = {
  passphrase: KeyRound,
  'recovery-sheet': FileText,
  passkey: Fingerprint,
};
const madeOn = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const waysKey = ['private-journal', 'ways'];
const passkeysKey = ['private-journal', 'has-passkeys'];

/** The ways to open a private journal, and what makes and removes them. */
export function WaysList() {
  const { id: userId, email } = useUser();
  const client = useQueryClient();
  const { data: ways, isError } = useQuery({ queryKey: waysKey, queryFn: listWays, staleTime: 0 });
  const { data: hasPasskeys } = useQuery({ queryKey: passkeysKey, queryFn: mayMakeSecrets });
  const [removed, setRemoved] = useState<WrappedJournalKey | null>(null);
  const [added, setAdded] = useState<'passphrase' | { code: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: waysKey });

  const add = async (make: (key: KeyBytes) => Promise<NewWay | string>) => {
    setProblem(null);
    const kept = await readAccountKeyBytes(userId);
    if (kept === null) throw new Error('The key is not on this device.');
    const way = await make({ ...kept, userId });
    kept.bytes.fill(0);
    if (typeof way === 'string') return setProblem(way);
    await storeWay(way);
    setAdded(null);
    await refresh();
  };
  const attempt = (task: () => Promise<void>) =>
    void task().catch((error: unknown) =>
      setProblem(
        isApiError(error) ? error.userMessage : "That isn't possible right now. Nothing was changed.",
      ),
    );

  return (
    <section aria-label="Ways to open it" className="mt-9">
      <h2 className="mb-3 text-[1.3125rem]">Ways to open it</h2>
      {isError && <p role="alert">Your ways to open it can't be read right now.</p>}
      {!ways && !isError && <Skeleton className="h-42 rounded-card" />}
      {ways && (
        <RowCard>
          {ways.map((way) => (
            <Row
              key={way.id}
              icon={icons[way.kind]}
              title={wayNames[way.kind]}
              note={`Made on ${madeOn(way.createdAt)}`}
            >
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove this way: ${wayNames[way.kind]}, made on ${madeOn(way.createdAt)}`}
                onClick={() => setRemoved(way)}
              >
                Remove
              </Button>
            </Row>
          ))}
          <ButtonRow icon={Plus} title="Add a passphrase" onClick={() => setAdded('passphrase')} />
          <ButtonRow
            icon={Plus}
            title="Add a recovery sheet"
            onClick={() => attempt(async () => setAdded({ code: await makeRecoveryCode() }))}
          />
          {hasPasskeys && (
            <ButtonRow
              icon={Plus}
              title="Add a passkey"
              onClick={() => attempt(() => add((key) => makePasskeyWay(key, email)))}
            />
          )}
        </RowCard>
      )}
      <p className="mt-2 text-note">
        You always keep at least two. To change one, add another and remove the old one.
        {hasPasskeys === false && " Passkeys of this browser can't open a private journal."}
      </p>
      {problem && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {problem}
        </p>
      )}
      {added === 'passphrase' && (
        <Adding heading="Another passphrase">
          <PassphraseForm onChosen={(passphrase) => add((key) => makePassphraseWay(key, passphrase))} />
        </Adding>
      )}
      {added !== null && added !== 'passphrase' && (
        <Adding heading="Another recovery sheet">
          <RecoverySheet code={added.code} onChecked={() => add((key) => makeSheetWay(key, added.code))} />
        </Adding>
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
          title="Remove this way to open it?"
          description={`${wayNames[removed.kind]}, made on ${madeOn(removed.createdAt)}, won't open your journal any more.`}
          confirmLabel="Remove"
          onConfirm={() => {
            const { id } = removed;
            setRemoved(null);
            attempt(async () => {
              await removeWay(id);
              await refresh();
            });
          }}
        />
      )}
    </section>
  );
}

function Adding({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="mt-5 grid gap-4">
      <h3 className="text-[1.1875rem]">{heading}</h3>
      {children}
    </section>
  );
}
