// @vitest-environment happy-dom
import { getEmotionText } from '@reflect/engine/emotion-texts';
import { emotions, moods } from '@reflect/engine/emotions';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MoodPicker } from './mood-picker.tsx';

let picked: (string | null)[];

beforeEach(() => {
  localStorage.clear();
  picked = [];
  // As with reduced motion, so that the dialog closes at once. The screen is wide.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  document.body.style.direction = '';
  vi.unstubAllGlobals();
});

function Page({ mood }: { mood: string | null }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <MoodPicker open onOpenChange={setIsOpen} mood={mood} onPick={(choice) => void picked.push(choice)} />
  );
}
async function open(mood: string | null = null) {
  cleanup();
  render(<Page mood={mood} />);
  await screen.findByRole('dialog', { name: 'Select Your Emotion' });
}
const isOpen = () => screen.queryByRole('dialog') !== null;
const getRadio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}[,:]`) });
const readFocused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;
const isChecked = (element: Element) =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';
const chooseView = (name: string) => act(() => fireEvent.click(screen.getByRole('radio', { name })));
function press(...keys: string[]) {
  for (const key of keys) act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
}

it('EMO-05 MOOD-03 MOOD-04 · works with keys alone: around, in and out, to the ends, by letters; Space chooses', async () => {
  await open();
  expect(readFocused()).toMatch(/^joy,/);
  expect(isChecked(getRadio('joy'))).toBe(false);
  press('End');
  expect(readFocused()).toMatch(/^anticipation,/);
  press('ArrowUp');
  expect(isChecked(getRadio('vigilance'))).toBe(true);
  press('Home');
  expect(readFocused()).toMatch(/^ecstasy,/);
  press('g', 'r');
  expect(readFocused()).toMatch(/^grief,/);
  screen.getByRole('button', { name: 'Choose grief' });
  press(' ');
  expect(picked).toEqual(['grief']);
  expect(isOpen()).toBe(false);
});

it('EMO-05 MOOD-03 · opens at the current mood, and Escape chooses nothing', async () => {
  await open('grief');
  expect(readFocused()).toMatch(/^grief,/);
  expect(isChecked(getRadio('grief'))).toBe(true);
  press('ArrowRight');
  expect(isChecked(getRadio('loathing'))).toBe(true);
  press('Escape');
  expect(isOpen()).toBe(false);
  expect(picked).toEqual([]);
});

it('EMO-04 EMO-05 · the grid is navigated in rows, the list is searched by meaning, and Enter chooses', async () => {
  await open();
  chooseView('Grid');
  act(() => getRadio('joy').focus());
  press('ArrowDown', 'ArrowRight');
  expect(document.activeElement).toBe(getRadio('admiration'));
  press('End');
  expect(isChecked(getRadio('vigilance'))).toBe(true);
  screen.getByText(getEmotionText('vigilance').definition);

  chooseView('List');
  const search = screen.getByRole('searchbox', { name: 'Search emotions' });
  const fill = (value: string) => act(() => void fireEvent.change(search, { target: { value } }));
  fill('lost someone');
  expect(screen.getByRole('status').textContent).toBe('1 emotion');
  fill('zebra');
  screen.getByText(/^No emotions match\. Try/);
  fill('bees');
  act(() => search.focus());
  press('ArrowDown');
  expect(document.activeElement).toBe(getRadio('interest'));
  press('Enter');
  expect(picked).toEqual(['interest']);
  expect(isOpen()).toBe(false);
});

it('EMO-05 · on a right-to-left page the arrow keys of the grid go to the cell on their side', async () => {
  document.body.style.direction = 'rtl';
  await open();
  chooseView('Grid');
  act(() => getRadio('joy').focus());
  press('ArrowLeft');
  expect(document.activeElement).toBe(getRadio('ecstasy'));
  press('ArrowRight', 'ArrowRight');
  expect(document.activeElement).toBe(getRadio('serenity'));
});

it('EMO-05 · Wheel, Grid and List each offer all 24 emotions, and the last view is remembered', async () => {
  await open();
  const names = emotions.map(({ name }) => name).sort();
  expect(isChecked(screen.getByRole('radio', { name: 'Wheel' }))).toBe(true);
  for (const view of ['Wheel', 'Grid', 'List']) {
    chooseView(view);
    const offered = screen
      .getAllByRole('radio')
      .flatMap((each) => each.getAttribute('aria-label')?.match(/^\w+(?=[,:])/)?.[0] ?? []);
    expect(offered.sort(), view).toEqual(names);
  }
  await open();
  expect(isChecked(screen.getByRole('radio', { name: 'List' }))).toBe(true);
});

it('EMO-05 · on the wheel every emotion is named once, in letters of at least 12 pixels on a phone of 390', async () => {
  await open();
  const drawing = document.querySelector('.emotion-wheel');
  const texts = [...(drawing?.querySelectorAll('[role=radio] text[font-size]') ?? [])];
  expect(texts.map(({ textContent }) => textContent).sort()).toEqual(emotions.map(({ name }) => name).sort());
  const width = Number(drawing?.getAttribute('viewBox')?.split(' ')[2]);
  // On such a phone the drawing is 382 pixels wide.
  for (const text of texts)
    expect((Number(text.getAttribute('font-size')) * 382) / width, text.textContent).toBeGreaterThanOrEqual(
      12,
    );
});

it('EMO-05 · each view has its own explanation', async () => {
  await open();
  screen.getByText(/The closer to the center, the stronger it is\./);
  chooseView('Grid');
  expect(screen.queryByText(/center/)).toBeNull();
  screen.getByText(/Each row goes from mild to strong\./);
});

it('MOOD-01 MOOD-03 · the ten moods are there with their emoji, and one press chooses one', async () => {
  await open();
  const quick = within(screen.getByRole('group', { name: 'Quick moods' })).getAllByRole('button');
  expect(quick.map(({ textContent }) => textContent)).toEqual(
    moods.map(({ emoji, name }) => `${emoji}${name}`),
  );
  act(() => fireEvent.click(quick.find(({ textContent }) => textContent?.includes('grateful')) ?? document));
  expect(picked).toEqual(['grateful']);
  expect(isOpen()).toBe(false);
});

it('MOOD-04 · the current mood is marked, and can be removed; without one there is nothing to remove', async () => {
  await open('calm');
  const calm = within(screen.getByRole('group', { name: 'Quick moods' })).getByRole('button', {
    pressed: true,
  });
  expect(calm.textContent).toContain('calm');
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Remove mood' })));
  expect(picked).toEqual([null]);
  expect(isOpen()).toBe(false);
  await open();
  expect(screen.queryByRole('button', { name: 'Remove mood' })).toBeNull();
});
