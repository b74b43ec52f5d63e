import type { WrappedJournalKey } from '@reflect/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { fromBase64, toBase64 } from '../../../platform/private-journal/base64.ts';
import { makeAccountKeyBytes } from '../../../platform/private-journal/keys/account-key.ts';
import { beginTurn } from '../../../platform/private-journal/turning/begin-turn.ts';
import { turning } from '../../../platform/private-journal/turning/turning.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useRecovery } from '../recovery/use-recovery.ts';
import { type Asked, AskedWay } from './asked-way.tsx';
import { nameWay, writeMadeOn } from './way-words.ts';
import { confirmWay, type KeyBytes, makePassphraseWay, type NewWay, type Typed } from './ways.ts';
import { WaysOfNewKey } from './ways-of-new-key.tsx';

const minWays = 2;

/** Collects the ways that open a new key and turns to it. A way that isn't confirmed here won't open it. */
export function TurnKey({
  userId,
  ways,
  without,
  passphrase,
  onCancel,
}: {
  userId: string;
  ways: readonly WrappedJournalKey[];
  /** The way that a turn is meant to exclude, if any. */
  without?: WrappedJournalKey;
  /** A passphrase that takes its place. */
  passphrase?: string;
  onCancel: () => void;
}) {
  const generation = (ways[0]?.generation ?? 0) + 1;
  const isOnItsWay = useStore(turning) !== null;
  const { next, ready, setReady } = useNextKey({ userId, generation });
  const [asked, setAsked] = useThroughLock<Asked>('turn-asked', null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { data: trustedPeople } = useRecovery(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ask = (asking: Asked) => {
    setAsked(asking);
    setProblem(null);
    // The pressed button is gone.
    if (asking === null) heading.current?.focus();
  };
  const take = (way: NewWay, before = way.id) => {
    setReady(before, way);
    ask(null);
  };
  const chosen = useRef(false);
  const made = [...ready].filter(([id]) => !ways.some((way) => way.id === id)).map(([, way]) => way);
  const hasPassphrase = made.some(({ kind }) => kind === 'passphrase');
  useEffect(() => {
    if (passphrase === undefined || chosen.current) return;
    chosen.current = true;
    if (hasPassphrase) return;
    void makePassphraseWay(next, passphrase).then(
      (way) => setReady(way.id, way),
      () => setProblem("The new passphrase couldn't be used right now. Please choose it again below."),
    );
  }, [next, passphrase, hasPassphrase, setReady]);

  const others = ways.filter(({ id }) => id !== without?.id);
  const unconfirmed = others.filter(({ id }) => !ready.has(id));
  const confirm = async (way: WrappedJournalKey, typed: Typed): Promise<string | null> => {
    const wrapped = await confirmWay({ way, next, typed });
    if (typeof wrapped === 'string') return wrapped;
    take(wrapped, way.id);
    return null;
  };
  const begin = async () => {
    if (ready.size < minWays)
      return setProblem('A journal needs at least two ways to open it. Confirm or add one more.');
    setProblem(null);
    setPending(true);
    const failure = await turnTo(next, [...ready.values()]);
    if (failure === null) return;
    setProblem(failure);
    setPending(false);
  };

  if (isOnItsWay) return <StillTurning onBack={onCancel} />;
  return (
    <section aria-label="Replace the key" className="mt-9 grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-[1.3125rem] outline-none">
          Replace the key
        </h2>
        <p className="mt-1 text-ink-2">
          Your journal gets a new key, and everything in it is encrypted again with that one. Confirm the ways
          that open it from now on. The others stop working.
        </p>
      </div>
      <WaysOfNewKey
        ready={ready}
        made={made}
        others={others}
        without={without}
        onConfirm={(way) =>
          way.kind === 'passkey'
            ? void confirm(way, { kind: 'passkey' }).then(setProblem, () =>
                setProblem("The passkey couldn't be used right now. Please try again."),
              )
            : ask(way)
        }
        onAdd={ask}
      />
      <AskedWay asked={asked} next={next} onMade={take} onTyped={confirm} onCancel={() => ask(null)} />
      {asked === null && (
        <>
          <WhatStops unconfirmed={unconfirmed} hasTrustedPeople={!!trustedPeople} />
          {problem && (
            <p role="alert" className="font-medium text-danger">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button pending={isPending} onClick={() => void begin()}>
              Replace the key
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** The new key with the ways that open it, by the former id of the way, or by its own id for a new way. */
function useNextKey({ userId, generation }: { userId: string; generation: number }) {
  const [{ key, listed }, setKept] = useThroughLock(`turn-key ${generation}`, () => ({
    key: toBase64(makeAccountKeyBytes()),
    listed: [] as [string, NewWay][],
  }));
  const next = useMemo<KeyBytes>(
    () => ({ userId, bytes: fromBase64(key) ?? new Uint8Array(), generation }),
    [userId, key, generation],
  );
  const setReady = useCallback(
    (before: string, way: NewWay) =>
      setKept((kept) => ({
        ...kept,
        listed: [...kept.listed.filter(([id]) => id !== before), [before, way]],
      })),
    [setKept],
  );
  return { next, ready: new Map(listed) as ReadonlyMap<string, NewWay>, setReady };
}

/** Reloads the page once the key is replaced, or returns why that failed. */
async function turnTo(next: KeyBytes, ways: NewWay[]): Promise<string | null> {
  try {
    await beginTurn({ userId: next.userId, bytes: next.bytes, ways });
    next.bytes.fill(0);
    location.reload();
    return null;
  } catch (error) {
    return isApiError(error)
      ? error.userMessage
      : "The key can't be replaced right now. Your journal is as it was, with the key it had.";
  }
}

function StillTurning({ onBack }: { onBack: () => void }) {
  return (
    <section aria-label="Replace the key" className="mt-9 grid gap-5">
      <p role="status">
        Your journal is still being encrypted with the key it got last. You can replace that one once it's
        done.
      </p>
      <Button variant="quiet" className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </section>
  );
}

/** Which ways will stop opening the journal, and which won't. */
function WhatStops({
  unconfirmed,
  hasTrustedPeople,
}: {
  unconfirmed: readonly WrappedJournalKey[];
  hasTrustedPeople: boolean;
}) {
  return (
    <>
      {hasTrustedPeople && (
        <p className="text-ink-2">
          The parts of your trusted people stop working, too. Once the key is replaced, you can make new ones
          and hand them out.
        </p>
      )}
      {unconfirmed.length > 0 && (
        <p className="text-ink-2">
          Not confirmed, and won't open your journal any more:{' '}
          {unconfirmed.map((way) => `${nameWay(way)} of ${writeMadeOn(way)}`).join(', ')}.
        </p>
      )}
      <p className="text-ink-2">
        Your other devices ask for one of the confirmed ways. Entries that somebody has already copied
        together with the old key can still be read with it.
      </p>
    </>
  );
}
