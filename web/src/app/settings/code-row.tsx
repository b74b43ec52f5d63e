import { FileCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BuildWords, CodeState } from '../../platform/code/code-messages.ts';
import { ButtonRow, Row } from '../../ui/layout/rows.tsx';
import { readCodeState } from '../code/ask-worker.ts';
import { readServed } from '../code/read-served.ts';

/** Which code runs here, who signed it, and the fingerprint to compare it by. */
export function CodeRow() {
  const [state, setState] = useState<CodeState | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  useEffect(() => {
    void readCodeState().then(async (kept) => {
      setIsChecked(kept?.current != null);
      setState(kept?.current ? kept : { current: await readServed(), news: null });
    });
  }, []);
  if (!state?.current) return null;
  const { current, news } = state;
  return (
    <>
      <Row
        icon={FileCheck}
        title={`Version ${current.version}`}
        note={
          <>
            {isChecked && sayWho(current)}
            {current.commit && <Value of="Commit" value={current.commit.slice(0, 12)} />}
            {current.signer && <Value of="Key" value={current.signer.fingerprint} />}
            <Value of="Build" value={groupDigits(current.id)} />
            <span className="block">
              {isChecked
                ? "This browser keeps it, and checks what the server sends before it runs here. It can't check the first visit, and it can't stop a server that replaces the check itself."
                : "This browser hasn't checked it, nor whether anybody has signed it."}
            </span>
          </>
        }
      />
      {news?.kind === 'refused' && (
        <ButtonRow
          title="The code that the server has now doesn't run here"
          note="See why, and what you can do."
          onClick={() => void openChoice()}
        />
      )}
    </>
  );
}

async function openChoice() {
  (await import('../code/open-choice.tsx')).openCodeChoice();
}

function sayWho({ signer }: BuildWords): string {
  return signer ? `Signed by ${signer.name}.` : 'Not signed. It comes from whoever runs this server.';
}

function Value({ of, value }: { of: string; value: string }) {
  return (
    <span className="block">
      {of} <bdi className="font-mono break-words">{value}</bdi>
    </span>
  );
}

const groupDigits = (id: string) => (id.slice(0, 40).match(/.{4}/g) ?? []).join(' ');
