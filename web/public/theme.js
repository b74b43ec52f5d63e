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

// The first screen is fetched with the first scripts, and not when those have run: the journal where somebody was signed in
// the last time, and the landing page where nobody was.
(() => {
  let isKnown = false;
  try {
    isKnown = localStorage.getItem('reflect-last-user') !== null;
  } catch {
    isKnown = false;
  }
  if (!(isKnown ? ['/', '/journal'] : ['/']).includes(location.pathname)) return;
  const name = isKnown ? 'journal-files' : 'landing-files';
  const files = document.querySelector(`meta[name="${name}"]`)?.content.split(' ') ?? [];
  for (const named of files) {
    // `scripts/release/protect-page.mjs` adds the sums, without which what is fetched here would be fetched again.
    const [file, sum] = named.split('#');
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    if (sum) link.integrity = sum;
    link.href = file;
    document.head.append(link);
  }
})();
