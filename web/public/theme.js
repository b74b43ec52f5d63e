// Runs before the first paint, so that the page never shows the wrong theme. The app takes over in platform/theme/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('reflect-ui-theme') || localStorage.getItem('vite-ui-theme');
  } catch {
    choice = null;
  }
  const isDark =
    choice === 'dark' || (choice === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = isDark ? 'dark' : 'light';
})();
