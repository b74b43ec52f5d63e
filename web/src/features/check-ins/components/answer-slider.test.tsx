// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AnswerSlider } from './answer-slider.tsx';

afterEach(cleanup);

function Question() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <AnswerSlider
      question="How rested were you?"
      low="Not at all"
      high="Fully"
      value={value}
      isMissing={false}
      onChange={setValue}
    />
  );
}

it('an unanswered question is an empty line with a hollow thumb, and only an answer fills it and shows a number', () => {
  render(<Question />);
  const slider = screen.getByRole('slider', { name: 'How rested were you?' });
  expect(slider.className).toContain('answer-slider-empty');
  expect(slider.getAttribute('aria-valuetext')).toBe('Not answered yet');
  expect(screen.getByText('–')).toBeTruthy();
  fireEvent.change(slider, { target: { value: '7' } });
  expect(slider.className).not.toContain('answer-slider-empty');
  expect(slider.getAttribute('aria-valuetext')).toBe('7 of 10');
  expect(screen.getByText('7')).toBeTruthy();
  expect(screen.queryByText('–')).toBeNull();
});

it('the middle can be the answer: pressing the empty line or Enter is enough', () => {
  render(<Question />);
  fireEvent.pointerUp(screen.getByRole('slider'));
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('5 of 10');
  cleanup();
  render(<Question />);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Enter' });
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('5 of 10');
});
