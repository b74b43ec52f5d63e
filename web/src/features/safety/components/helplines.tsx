import type { SupportNeed } from '@reflect/contract';
import { findHelp } from '@reflect/engine/safety';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { uncovered } from '../../../ui/overlay/uncovered.ts';
import { makeDialAddress } from '../dialling.model.ts';
import { elsewhere, listCountryOptions, useHelplineCountry } from '../helpline-country.ts';
import { getUrgentWords } from '../support-words.model.ts';
import { HelplineRow } from './helpline-row.tsx';

const shownAtFirst = 2;
const options = listCountryOptions();

/** Best match first. */
export function Helplines({ need, isShort = false }: { need: SupportNeed | null; isShort?: boolean }) {
  const [country, setCountry] = useHelplineCountry();
  const [isWhole, setIsWhole] = useState(!isShort);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // The button that asked for it is gone.
    if (isShort && isWhole) select.current?.focus();
  }, [isShort, isWhole]);
  const { emergency, lines } = findHelp(country === elsewhere ? null : country, need?.kinds ?? []);
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  return (
    <div {...uncovered} className="mt-4">
      <Emergency need={need} number={emergency} />
      {/* Above what depends on it: below, a person whose country was taken for another would read past the wrong lines. */}
      {isWhole && (
        <div className="mb-4 max-w-72">
          <NativeSelect
            ref={select}
            label="Country"
            options={options}
            value={country}
            onChange={setCountry}
          />
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((line) => (
          <HelplineRow key={`${line.name} ${line.phone}`} line={line} isShort={!isWhole} />
        ))}
      </ul>
      {!isWhole && (
        <Button variant="quiet" size="small" className="mt-1 -ms-3.5" onClick={() => setIsWhole(true)}>
          More helplines or another country
        </Button>
      )}
    </div>
  );
}

function Emergency({ need, number }: { need: SupportNeed | null; number: string | null }) {
  const words = need?.level === 'urgent' ? getUrgentWords(need) : 'If someone is in danger right now, call';
  return (
    <p className="mb-3 text-ink">
      {words}{' '}
      {number === null ? (
        'the emergency number where you are.'
      ) : (
        <>
          <a
            href={makeDialAddress(number)}
            // A number of three digits is small, and hands may shake.
            className="relative font-semibold text-[1.25rem] text-accent underline underline-offset-4 before:absolute before:-inset-3"
          >
            {number}
          </a>
          .
        </>
      )}
    </p>
  );
}
