// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { HoroscopeForm } from './components/horoscope-form.tsx';

const onSubmit = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00') });
  render(<HoroscopeForm isPending={false} onSubmit={onSubmit} />);
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.useRealTimers();
  onSubmit.mockClear();
});

const sign = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zodiac sign' });
const findOther = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Compare with/ });
const birthDate = () => screen.getByLabelText<HTMLInputElement>(/^Birth date/);
const fill = (field: HTMLElement, value: string) =>
  act(() => void fireEvent.change(field, { target: { value } }));
const submit = () =>
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Show my horoscope' })));

it('HORO-01 HORO-05 · only the sign is required, and nothing is sent without it', () => {
  submit();
  expect(toasts.read().find(({ open }) => open)).toMatchObject({
    title: 'Sign Required',
    description: 'Please select your zodiac sign',
    variant: 'destructive',
  });
  expect(onSubmit).not.toHaveBeenCalled();
  expect([sign().required, birthDate().required, findOther().required]).toEqual([true, false, false]);
  expect(sign().querySelectorAll('option:not([value="none"])')).toHaveLength(12);
});

it('HORO-04 HORO-06 · the other sign is never the chosen one, and empty fields are not sent', () => {
  fill(sign(), 'leo');
  expect([...findOther().options].map(({ value }) => value)).not.toContain('leo');
  fill(findOther(), 'aries');
  fill(sign(), 'aries');
  expect(findOther().value).toBe('none');
  submit();
  expect(onSubmit).toHaveBeenLastCalledWith({ zodiacSign: 'aries' });
  fill(findOther(), 'leo');
  fill(birthDate(), '1990-04-04');
  submit();
  expect(onSubmit).toHaveBeenLastCalledWith({
    zodiacSign: 'aries',
    birthDate: '1990-04-04',
    compareSign: 'leo',
  });
});

it.each(['1899-12-31', '2026-11-23'])('HORO-01 · the birth date %s is refused at its field', (date) => {
  fill(sign(), 'leo');
  fill(birthDate(), date);
  submit();
  expect(screen.getByRole('alert').textContent).toBe('Please enter a date between 1900 and today.');
  expect(onSubmit).not.toHaveBeenCalled();
  fill(birthDate(), '2026-11-22');
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  expect(onSubmit).toHaveBeenCalledWith({ zodiacSign: 'leo', birthDate: '2026-11-22' });
});
