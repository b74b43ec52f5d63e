// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ShowMoreButton } from './show-more-button.tsx';

afterEach(cleanup);

function List({ total, atOnce, areLinks = true }: { total: number; atOnce: number; areLinks?: boolean }) {
  const [shown, setShown] = useState(atOnce);
  return (
    <main tabIndex={-1}>
      <a href="/">Home</a>
      <ul>
        {Array.from({ length: Math.min(shown, total) }, (_, at) => `Page ${at + 1}`).map((name) => (
          <li key={name}>{areLinks ? <button type="button">{name}</button> : name}</li>
        ))}
      </ul>
      {total > shown && <ShowMoreButton onClick={() => setShown(shown + atOnce)}>Show more</ShowMoreButton>}
    </main>
  );
}
async function press() {
  const button = screen.getByRole('button', { name: 'Show more' });
  button.focus();
  await act(async () => void fireEvent.click(button));
}
const readFocus = () => document.activeElement?.textContent;

it('the focus goes to the first thing shown, if the button disappears with the press', async () => {
  render(<List total={7} atOnce={4} />);
  await press();
  expect(readFocus()).toBe('Page 5');
});

it('the button keeps the focus while there is more', async () => {
  render(<List total={9} atOnce={4} />);
  await press();
  expect(readFocus()).toBe('Show more');
  await press();
  expect(readFocus()).toBe('Page 9');
});

it('the focus stays in the place of the list if nothing in it takes the focus', async () => {
  render(<List total={7} atOnce={4} areLinks={false} />);
  await press();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('nothing takes the focus from where it is meanwhile', async () => {
  render(<List total={7} atOnce={4} />);
  const home = screen.getByRole('link', { name: 'Home' });
  home.focus();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
  expect(document.activeElement).toBe(home);
});
