// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PinKeypad } from './pin-keypad.tsx';

afterEach(cleanup);

function Keypad(props: { length?: number; isRandomized?: boolean; disabled?: boolean }) {
  const [pin, setPin] = useState('');
  return (
    <>
      <output>{pin}</output>
      <PinKeypad {...props} label="PIN" value={pin} onChange={setPin} />
    </>
  );
}
const readValue = () => screen.getByRole('status').textContent;
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const type = (key: string, init = {}) => act(() => void fireEvent.keyDown(document.body, { key, ...init }));
const readDigits = () =>
  screen.getAllByRole('button').flatMap(({ textContent }) => (textContent ? [textContent] : []));

it('PIN-02 · the keypad has the ten digits and a key that deletes the last one', () => {
  render(<Keypad length={4} />);
  expect(readDigits()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']);
  for (const digit of ['4', '7', '0']) press(digit);
  expect(readValue()).toBe('470');
  press('Delete the last digit');
  expect(readValue()).toBe('47');
});

it('PIN-02 · the keyboard types only digits, and no more than the PIN has', () => {
  render(<Keypad length={4} />);
  for (const key of ['4', 'a', ' ', 'Enter', '-', '٤', '7', 'Backspace', '1']) type(key);
  type('9', { ctrlKey: true });
  expect(readValue()).toBe('41');
  for (const key of ['1', '2', '3']) type(key);
  expect(readValue()).toBe('4112');
});

it('PIN-02 · without a known length it accepts six digits', () => {
  render(<Keypad />);
  for (const key of '12345678') type(key);
  expect(readValue()).toBe('123456');
});

it('LOCK-10 · while disabled, neither keys nor keyboard do anything', () => {
  render(<Keypad length={4} disabled />);
  press('1');
  type('2');
  expect(readValue()).toBe('');
});

it('PIN-15 · with the option on, the digits are shuffled, each once', () => {
  const orders = Array.from({ length: 8 }, () => {
    render(<Keypad length={4} isRandomized />);
    const order = readDigits();
    cleanup();
    return order;
  });
  for (const order of orders) expect([...order].sort()).toEqual([...'0123456789']);
  expect(new Set(orders.map((order) => order.join(''))).size).toBeGreaterThan(1);
});
