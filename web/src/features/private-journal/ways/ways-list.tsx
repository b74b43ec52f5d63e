import type { WrappedJournalKey } from '@reflect/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { mayMakeSecrets } from '../../../platform/private-journal/keys/passkey-secret.ts';
import { makeRecoveryCode } from '../../../platform/private-journal/keys/recovery-code.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow, Row, RowActions, RowCard } from '../../../ui/layout/rows.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChangePassphrase } from './change-passphrase.tsx';
import { offerTurning, turningOffered } from './offer-turning.ts';
import { PassphraseForm } from './passphrase-form.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';
import { RemoveWay } from './remove-way.tsx';
import { TurnKey } from './turn-key.tsx';
import { useWayChanges } from './use-way-changes.ts';
import { WayStep } from './way-step.tsx';
import { getWayIcon, isPresent, nameWay, writeMadeOn } from './way-words.ts';
import { makePasskeyWay, makePassphraseWay, makeSheetWay, removeWay } from './ways.ts';

const passkeysKey = ['private-journal', 'has-passkeys'];

export function WaysList() {
  const { id: userId, email } = useUser();
  const { ways, isError, problem, add, replace, attempt, refresh } = useWayChanges({
    userId,
    onAdded: () => setAdded(null),
  });
  const { data: hasPasskeys } = useQuery({ queryKey: passkeysKey, queryFn: mayMakeSecrets });
  const [removed, setRemoved] = useState<WrappedJournalKey | null>(null);
  const [added, setAdded] = useThroughLock<'passphrase' | { code: string } | null>('ways-added', null);
  const [changed, setChanged] = useThroughLock<WrappedJournalKey | null>('ways-changed', null);
  /** The way to exclude by a turn of the key, and the passphrase that takes its place. */
  const [turned, setTurned] = useThroughLock<{ without: WrappedJournalKey; passphrase?: string } | null>(
    'ways-turned',
    null,
  );
  const isOffered = useStore(turningOffered);

  const startAdding = (next: typeof added) => {
    setChanged(null);
    setAdded(next);
  };

  if ((turned !== null || isOffered) && ways)
    return (
      <TurnKey
        userId={userId}
        ways={ways.filter(isPresent(ways))}
        onCancel={() => {
          setTurned(null);
          turningOffered.set(false);
        }}
        {...turned}
      />
    );

  return (
    <section aria-label="Ways to open it" className="mt-9">
      <h2 className="mb-3 text-[1.3125rem]">Ways to open it</h2>
      {isError && <p role="alert">Your ways to open it can't be read right now.</p>}
      {!ways && !isError && <Skeleton className="h-42 rounded-card" />}
      {ways && (
        <RowCard>
          {ways.filter(isPresent(ways)).map((way) => (
            <WayRow
              key={way.id}
              way={way}
              onChange={() => {
                setAdded(null);
                setChanged(way);
              }}
              onRemove={() => setRemoved(way)}
            />
          ))}
          <ButtonRow icon={Plus} title="Add a passphrase" onClick={() => startAdding('passphrase')} />
          <ButtonRow
            icon={Plus}
            title="Add a recovery sheet"
            onClick={() => attempt(async () => startAdding({ code: await makeRecoveryCode() }))}
          />
          {hasPasskeys && (
            <ButtonRow
              icon={Plus}
              title="Add a passkey"
              onClick={() => attempt(() => add((key) => makePasskeyWay(key, email)))}
            />
          )}
          <ButtonRow icon={RefreshCw} title="Replace the key" onClick={offerTurning} />
        </RowCard>
      )}
      <p className="mt-2 text-note">
        You always keep at least two.
        {hasPasskeys === false && " Passkeys of this browser can't open a private journal."}
      </p>
      {problem && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {problem}
        </p>
      )}
      {added === 'passphrase' && (
        <WayStep heading="Another passphrase" onCancel={() => setAdded(null)}>
          <PassphraseForm onChosen={(passphrase) => add((key) => makePassphraseWay(key, passphrase))} />
        </WayStep>
      )}
      {added !== null && added !== 'passphrase' && (
        <WayStep heading="Another recovery sheet" onCancel={() => setAdded(null)}>
          <RecoverySheet code={added.code} onChecked={() => add((key) => makeSheetWay(key, added.code))} />
        </WayStep>
      )}
      {changed && (
        <WayStep key={changed.id} heading="Change the passphrase" onCancel={() => setChanged(null)}>
          <ChangePassphrase
            onChosen={async (passphrase, { turnsKey }) => {
              if (turnsKey) return setTurned({ without: changed, passphrase });
              await replace(changed.id, (key) => makePassphraseWay(key, passphrase));
              setChanged(null);
            }}
          />
        </WayStep>
      )}
      {removed && (
        <RemoveWay
          way={removed}
          onCancel={() => setRemoved(null)}
          onRemove={({ turnsKey }) => {
            setRemoved(null);
            if (turnsKey) return setTurned({ without: removed });
            attempt(async () => {
              await removeWay(removed.id);
              await refresh();
            });
          }}
        />
      )}
    </section>
  );
}

function WayRow({
  way,
  onChange,
  onRemove,
}: {
  way: WrappedJournalKey;
  onChange: () => void;
  onRemove: () => void;
}) {
  return (
    <Row icon={getWayIcon(way)} title={nameWay(way)} note={`Made on ${writeMadeOn(way)}`}>
      <RowActions>
        {way.kind === 'passphrase' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Change this passphrase, made on ${writeMadeOn(way)}`}
            onClick={onChange}
          >
            Change
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove this way: ${nameWay(way)}, made on ${writeMadeOn(way)}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </RowActions>
    </Row>
  );
}
