import type { WrappedJournalKey } from '@reflect/contract';
import { Check, Plus } from 'lucide-react';
import { makeRecoveryCode } from '../../../platform/private-journal/recovery-code.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow, Row, RowCard } from '../../../ui/layout/rows.tsx';
import { iconOf, madeOn, nameOf } from './way-words.ts';
import type { NewWay } from './ways.ts';

export function WaysOfNewKey({
  made,
  others,
  without,
  ready,
  onConfirm,
  onAdd,
}: {
  made: readonly NewWay[];
  others: readonly WrappedJournalKey[];
  without: WrappedJournalKey | undefined;
  /** Ways that already open the new key, by id. */
  ready: ReadonlyMap<string, NewWay>;
  onConfirm: (way: WrappedJournalKey) => void;
  onAdd: (added: 'passphrase' | { code: string }) => void;
}) {
  return (
    <RowCard>
      {made.map((way) => (
        <Row key={way.id} icon={iconOf(way)} title={nameOf(way)} note="New">
          <Ready />
        </Row>
      ))}
      {others.map((way) => (
        <Row key={way.id} icon={iconOf(way)} title={nameOf(way)} note={`Made on ${madeOn(way)}`}>
          {ready.has(way.id) ? (
            <Ready />
          ) : (
            <Button
              size="small"
              variant="outline"
              aria-label={`Confirm: ${nameOf(way)}, made on ${madeOn(way)}`}
              onClick={() => onConfirm(way)}
            >
              Confirm
            </Button>
          )}
        </Row>
      ))}
      {without && (
        <Row icon={iconOf(without)} title={nameOf(without)} note={`Made on ${madeOn(without)}`}>
          <span className="text-note">Stops working</span>
        </Row>
      )}
      <ButtonRow icon={Plus} title="Add a passphrase" onClick={() => onAdd('passphrase')} />
      <ButtonRow
        icon={Plus}
        title="Print a new recovery sheet"
        onClick={() => void makeRecoveryCode().then((code) => onAdd({ code }))}
      />
    </RowCard>
  );
}

function Ready() {
  return (
    <span className="flex items-center gap-1.5 font-medium text-ink-2">
      <Check aria-hidden="true" className="size-4.5" />
      Confirmed
    </span>
  );
}
