import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { api } from '../../../platform/api.ts';
import { fromBase64, toBase64 } from '../../../platform/private-journal/base64.ts';
import { keepAccountKey } from '../../../platform/private-journal/device/account-key-here.ts';
import {
  type AccountKey,
  holdAccountKey,
  makeAccountKeyBytes,
} from '../../../platform/private-journal/keys/account-key.ts';
import { makeRecoveryCode } from '../../../platform/private-journal/keys/recovery-code.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { PassphraseForm } from '../ways/passphrase-form.tsx';
import { RecoverySheet } from '../ways/recovery-sheet.tsx';
import { type KeyBytes, makePassphraseWay, makeSheetWay, type NewWay, storeWay } from '../ways/ways.ts';

/** Makes the key and the first two ways to open it. Sends nothing until the second one is checked. */
export function SetUp({
  userId,
  generation,
  onReady,
}: {
  userId: string;
  /** Of the new key. */
  generation: number;
  onReady: (key: AccountKey) => void;
}) {
  // A sheet may be on paper by the time of a lock.
  const [{ key: text, ways }, setKept] = useThroughLock(`set-up ${generation}`, () => ({
    key: toBase64(makeAccountKeyBytes()),
    ways: null as { passphraseWay: NewWay; code: string } | null,
  }));
  const made = useMemo<KeyBytes>(
    () => ({ userId, bytes: fromBase64(text) ?? new Uint8Array(), generation }),
    [userId, text, generation],
  );
  if (ways === null)
    return (
      <Step
        key="passphrase"
        heading="A passphrase"
        at={1}
        about="It opens your journal on any device. Nobody can look it up for you."
      >
        <PassphraseForm
          onChosen={async (passphrase) => {
            const passphraseWay = await makePassphraseWay(made, passphrase);
            const code = await makeRecoveryCode();
            setKept((kept) => ({ ...kept, ways: { passphraseWay, code } }));
          }}
        />
      </Step>
    );
  const { passphraseWay, code } = ways;
  const finish = async () => {
    const sheetWay = await makeSheetWay(made, code);
    await api('POST /api/private-journal/begin', { body: { to: 'on' } });
    for (const way of [passphraseWay, sheetWay]) await storeWay(way);
    await keepAccountKey(userId, { ...made, wayIds: [passphraseWay.id, sheetWay.id] });
    const key = await holdAccountKey(made);
    made.bytes.fill(0);
    onReady(key);
  };
  return (
    <Step
      key="sheet"
      heading="A recovery sheet"
      at={2}
      about="Print it, or copy it by hand. It opens your journal when you have nothing else."
    >
      <RecoverySheet code={code} onChecked={finish} />
    </Step>
  );
}

function Step({
  heading,
  at,
  about,
  children,
}: {
  heading: string;
  at: number;
  about: string;
  children: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-label={heading} className="mt-5 grid gap-5">
      <div>
        <p className="text-note">Way {at} of 2</p>
        <h2 ref={title} tabIndex={-1} className="text-[1.5rem] outline-none">
          {heading}
        </h2>
        <p className="mt-1 text-ink-2">{about}</p>
      </div>
      {children}
    </section>
  );
}
