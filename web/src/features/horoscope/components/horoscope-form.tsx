import type { ZodiacSign } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { HoroscopeQuestion } from '../horoscope.api.ts';
import { findSignOfDate, signs, writeSignDays } from '../signs.ts';

type Choice = ZodiacSign | 'none';
const firstBirthDate = '1900-01-01';
const options = signs.map((sign) => ({ value: sign.key, label: `${sign.name}, ${writeSignDays(sign)}` }));
const none = { value: 'none', label: 'None' } as const;

/** Birth date and second sign are optional. */
export function HoroscopeForm({
  isPending,
  onSubmit,
}: {
  isPending: boolean;
  onSubmit: (question: HoroscopeQuestion) => void;
}) {
  const [sign, setSign] = useState<Choice>('none');
  const [birthDate, setBirthDate] = useState('');
  const [compareSign, setCompareSign] = useState<Choice>('none');
  const [isDateRefused, setIsDateRefused] = useState(false);
  const today = toDay(new Date());
  const chooseSign = (next: Choice) => {
    setSign(next);
    if (next === compareSign) setCompareSign('none');
  };
  const submit = () => {
    if (sign === 'none') {
      toast({
        title: 'Sign Required',
        description: 'Please select your zodiac sign',
        variant: 'destructive',
      });
      return;
    }
    if (birthDate !== '' && (birthDate < firstBirthDate || birthDate > today)) {
      setIsDateRefused(true);
      return;
    }
    onSubmit({
      zodiacSign: sign,
      ...(birthDate !== '' && { birthDate }),
      ...(compareSign !== 'none' && { compareSign }),
    });
  };
  return (
    <form
      noValidate
      aria-label="Daily Horoscope"
      className="mt-6 grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NativeSelect
        label="Zodiac sign"
        required
        value={sign}
        onChange={chooseSign}
        options={sign === 'none' ? [{ value: 'none', label: 'Choose your sign' }, ...options] : options}
      />
      <TextField
        label="Birth date (if you like)"
        type="date"
        min={firstBirthDate}
        max={today}
        error={isDateRefused ? 'Please enter a date between 1900 and today.' : null}
        hint="It adds where the Moon was on that day. It isn't stored."
        value={birthDate}
        onChange={(event) => {
          setBirthDate(event.target.value);
          setIsDateRefused(false);
          const own = findSignOfDate(event.target.value);
          if (own !== null && sign === 'none') chooseSign(own);
        }}
      />
      <NativeSelect
        label="Compare with (if you like)"
        value={compareSign}
        onChange={setCompareSign}
        options={[none, ...options.filter(({ value }) => value !== sign)]}
      />
      <Button type="submit" size="large" pending={isPending} className="justify-self-start">
        {isPending ? 'Looking up the planets' : 'Show my horoscope'}
      </Button>
    </form>
  );
}
