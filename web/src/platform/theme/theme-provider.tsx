import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import {
  applyTheme,
  getOppositeTheme,
  readThemeChoice,
  resolveTheme,
  storeThemeChoice,
  type Theme,
  type ThemeChoice,
  themeKey,
} from './theme.ts';

interface ThemeState {
  choice: ThemeChoice;
  theme: Theme;
  /** False if the choice could not be stored. */
  setChoice: (choice: ThemeChoice) => boolean;
  toggle: () => void;
}

const ThemeContext = createContext<ThemeState | null>(null);
const darkQuery = '(prefers-color-scheme: dark)';

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setState] = useState(readThemeChoice);
  const systemIsDark = useMediaQuery(darkQuery);
  const theme = resolveTheme(choice, systemIsDark);

  useLayoutEffect(() => applyTheme(theme), [theme]);
  useLayoutEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === themeKey) setState(readThemeChoice());
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, []);

  const setChoice = useCallback((next: ThemeChoice) => {
    setState(next);
    return storeThemeChoice(next);
  }, []);
  const value = useMemo<ThemeState>(
    () => ({
      choice,
      theme,
      setChoice,
      toggle: () => void setChoice(getOppositeTheme(choice, systemIsDark)),
    }),
    [choice, theme, setChoice, systemIsDark],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The theme and how to change it. Throws outside its provider. */
export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (!state) throw new Error('useTheme must be used within a ThemeProvider');
  return state;
}
