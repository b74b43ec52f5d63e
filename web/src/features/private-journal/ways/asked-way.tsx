import type { WrappedJournalKey } from '@reflect/contract';
import { ConfirmWayForm } from './confirm-way-form.tsx';
import { PassphraseForm } from './passphrase-form.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';
import { WayStep } from './way-step.tsx';
import { nameWay, writeMadeOn } from './way-words.ts';
import { type KeyBytes, makePassphraseWay, makeSheetWay, type NewWay, type Typed } from './ways.ts';

/** A way that is being confirmed, or a new one. */
export type Asked = WrappedJournalKey | 'passphrase' | { code: string } | null;

export function AskedWay({
  asked,
  next,
  onMade,
  onTyped,
  onCancel,
}: {
  asked: Asked;
  next: KeyBytes;
  onMade: (way: NewWay) => void;
  onTyped: (way: WrappedJournalKey, typed: Typed) => Promise<string | null>;
  onCancel: () => void;
}) {
  return (
    <>
      {asked === 'passphrase' && (
        <WayStep heading="Another passphrase" onCancel={onCancel}>
          <PassphraseForm onChosen={async (chosenNow) => onMade(await makePassphraseWay(next, chosenNow))} />
        </WayStep>
      )}
      {asked !== null && asked !== 'passphrase' && 'code' in asked && (
        <WayStep heading="A new recovery sheet" onCancel={onCancel}>
          <RecoverySheet
            code={asked.code}
            onChecked={async () => onMade(await makeSheetWay(next, asked.code))}
          />
        </WayStep>
      )}
      {asked !== null && asked !== 'passphrase' && 'kind' in asked && asked.kind !== 'passkey' && (
        <WayStep
          key={asked.id}
          heading={`${nameWay(asked)}, made on ${writeMadeOn(asked)}`}
          onCancel={onCancel}
        >
          <ConfirmWayForm kind={asked.kind} onTyped={(typed) => onTyped(asked, typed)} />
        </WayStep>
      )}
    </>
  );
}
