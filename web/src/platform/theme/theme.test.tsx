// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeProvider, useTheme } from './theme-provider.tsx';

let systemIsDark = false;
const systemListeners = new Set<() => void>();
beforeEach(() => {
  localStorage.clear();
  systemIsDark = false;
  document.documentElement.className = '';
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_: string, listener: () => void) => systemListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => systemListeners.delete(listener),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function setSystem(isDark: boolean) {
  act(() => {
    systemIsDark = isDark;
    for (const listener of systemListeners) listener();
  });
}
function Probe() {
  const { choice, theme, setChoice, toggle } = useTheme();
  return (
    <>
      <output>{`${choice} seen as ${theme}`}</output>
      {(['light', 'dark', 'system'] as const).map((next) => (
        <button key={next} type="button" onClick={() => setChoice(next)}>
          {next}
        </button>
      ))}
      <button type="button" onClick={toggle}>
        toggle
      </button>
    </>
  );
}
function open() {
  return render(
    <ThemeProvider>
      <Probe />
    </ThemeProvider>,
  );
}
const readSeen = () => screen.getByRole('status').textContent;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const readRootClass = () => document.documentElement.className;

it('THEME-01 · without a stored choice the theme is light, even on a dark system', () => {
  systemIsDark = true;
  open();
  expect(readSeen()).toBe('light seen as light');
});

it('THEME-02 THEME-05 · it can be light, dark or system, and the one used is a class on the root', () => {
  open();
  expect(readRootClass()).toBe('light');
  press('dark');
  expect(readRootClass()).toBe('dark');
  press('system');
  expect(readSeen()).toBe('system seen as light');
  expect(readRootClass()).toBe('light');
  press('light');
  expect(readRootClass()).toBe('light');
});

it('THEME-03 · system follows the preference of the device, even while the page is open', () => {
  open();
  press('system');
  setSystem(true);
  expect(readRootClass()).toBe('dark');
  setSystem(false);
  expect(readRootClass()).toBe('light');
});

it('THEME-04 · the choice is stored under reflect-ui-theme and stays after a reload', () => {
  open();
  press('dark');
  expect(localStorage.getItem('reflect-ui-theme')).toBe('dark');
  cleanup();
  open();
  expect(readSeen()).toBe('dark seen as dark');
});

it('THEME-04 · a choice under the old key is moved once and never overrides a newer one', () => {
  localStorage.setItem('vite-ui-theme', 'dark');
  open();
  expect(readSeen()).toBe('dark seen as dark');
  expect(localStorage.getItem('reflect-ui-theme')).toBe('dark');
  expect(localStorage.getItem('vite-ui-theme')).toBeNull();
  cleanup();
  localStorage.setItem('vite-ui-theme', 'light');
  open();
  expect(readSeen()).toBe('dark seen as dark');
});

it('THEME-01 · a damaged stored value is ignored', () => {
  localStorage.setItem('reflect-ui-theme', 'purple');
  open();
  expect(readSeen()).toBe('light seen as light');
});

it('SHELL-11 · with system, the toggle switches to the opposite of what is shown', () => {
  systemIsDark = true;
  open();
  press('system');
  press('toggle');
  expect(readSeen()).toBe('light seen as light');
  press('toggle');
  expect(readSeen()).toBe('dark seen as dark');
});

it('THEME-06 · using the theme outside its provider is an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('within a ThemeProvider');
  vi.restoreAllMocks();
});
