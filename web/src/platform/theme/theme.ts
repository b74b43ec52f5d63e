import { deviceStorage } from '../storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** The storage key of the choice. public/theme.js reads the same keys before the first paint. */
export const themeKey = 'reflect-ui-theme';
const formerThemeKey = 'vite-ui-theme';

const paper: Record<Theme, string> = { light: '#fcf9f4', dark: '#1a1611' };

function isChoice(value: string | null): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'system';
}

/** The stored choice, else light. A choice under the former key is moved. */
export function readThemeChoice(): ThemeChoice {
  const former = deviceStorage.read(formerThemeKey);
  if (former !== null) {
    if (isChoice(former) && !isChoice(deviceStorage.read(themeKey))) deviceStorage.write(themeKey, former);
    deviceStorage.remove(formerThemeKey);
  }
  const stored = deviceStorage.read(themeKey);
  return isChoice(stored) ? stored : 'light';
}

/** False if the choice could not be stored; it then holds until the page is closed. */
export function storeThemeChoice(choice: ThemeChoice): boolean {
  return deviceStorage.write(themeKey, choice);
}

/** The theme of a choice, given the system's preference. */
export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** What the toggle chooses: the opposite of what is seen. */
export function getOppositeTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  return resolveTheme(choice, systemIsDark) === 'dark' ? 'light' : 'dark';
}

/** Sets the theme as a class on the document's root, and the colour of the browser's own bars. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = paper[theme];
  }
}
