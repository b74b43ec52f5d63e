import { helplineCountries, readCountry } from '@reflect/engine/safety';
import { useState } from 'react';
import { deviceStorage } from '../../platform/storage.ts';

/** For every country without helplines in the catalogue. */
export const elsewhere = 'elsewhere';
const key = 'helpline-country';

/** The country chosen on this device, else the first one named by the person's languages, else elsewhere. */
export function chooseCountry({
  chosen,
  languages,
}: {
  chosen: string | null;
  languages: readonly string[];
}): string {
  if (chosen === elsewhere || (chosen !== null && helplineCountries.includes(chosen))) return chosen;
  const named = languages.map(readCountry).find((country) => country !== null) ?? elsewhere;
  return helplineCountries.includes(named) ? named : elsewhere;
}

export function useHelplineCountry(): readonly [string, (country: string) => void] {
  const [country, setCountry] = useState(() =>
    chooseCountry({ chosen: deviceStorage.read(key), languages: navigator.languages }),
  );
  const choose = (next: string) => {
    deviceStorage.write(key, next);
    setCountry(next);
  };
  return [country, choose];
}

/** By English names; elsewhere comes last. */
export function listCountryOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return [
    ...helplineCountries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    { value: elsewhere, label: 'Another country' },
  ];
}
