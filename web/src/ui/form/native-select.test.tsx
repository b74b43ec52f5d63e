// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NativeSelect } from './native-select.tsx';

afterEach(cleanup);

it.each(['', '  '])('SHELL-19 DASH-07 · an item with the value "%s" is refused', (value) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const options = [
    { value, label: 'None' },
    { value: 'daily', label: 'Daily' },
  ];
  expect(() =>
    render(<NativeSelect label="How often" options={options} value="daily" onChange={() => undefined} />),
  ).toThrow('empty value');
  vi.restoreAllMocks();
});

it('reports the chosen value', () => {
  const onChange = vi.fn();
  const options = [
    { value: 'daily', label: 'Daily' },
    { value: 'weekly', label: 'Weekly' },
  ] as const;
  render(<NativeSelect label="How often" options={options} value="daily" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('How often'), { target: { value: 'weekly' } });
  expect(onChange).toHaveBeenCalledWith('weekly');
});
