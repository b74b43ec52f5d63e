import type { WrappedJournalKey } from '@reflect/contract';
import { Check, Plus } from 'lucide-react';
import { makeRecoveryCode } from '../../../platform/private-journal/keys/recovery-code.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow, Row, RowCard } from '../../../ui/layout/rows.tsx';
import { getWayIcon, nameWay, writeMadeOn } from './way-words.ts';
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
        <Row key={way.id} icon={getWayIcon(way)} title={nameWay(way)} note="New">
          <Ready />
        </Row>
      ))}
      {others.map((way) => (
        <Row key={way.id} icon={getWayIcon(way)} title={nameWay(way)} note={`Made on ${writeMadeOn(way)}`}>
          {ready.has(way.id) ? (
            <Ready />
          ) : (
            <Button
              size="small"
              variant="outline"
              aria-label={`Confirm: ${nameWay(way)}, made on ${writeMadeOn(way)}`}
              onClick={() => onConfirm(way)}
            >
              Confirm
            </Button>
          )}
        </Row>
      ))}
      {without && (
        <Row icon={getWayIcon(without)} title={nameWay(without)} note={`Made on ${writeMadeOn(without)}`}>
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
