/** The stylesheet of the server's own pages, with the app's design tokens in both themes. */
export const pageStyle = `
@font-face { font-family: "Newsreader Variable"; font-weight: 200 800; font-display: swap; src: url("/sign-in/newsreader.woff2") format("woff2"); }
@font-face { font-family: "Figtree Variable"; font-weight: 300 900; font-display: swap; src: url("/sign-in/figtree.woff2") format("woff2"); }
:root {
  color-scheme: light dark;
  --paper: oklch(0.984 0.008 84); --card: oklch(0.998 0.003 84); --sunken: oklch(0.962 0.011 84);
  --ink: oklch(0.255 0.02 290); --ink-2: oklch(0.44 0.018 290); --ink-3: oklch(0.535 0.016 290);
  --line: oklch(0.905 0.012 84); --field-line: oklch(0.62 0.02 290);
  --accent: oklch(0.455 0.125 293); --accent-hover: oklch(0.4 0.125 293); --accent-ink: oklch(0.99 0.005 293);
  --accent-soft: oklch(0.938 0.03 293); --danger: oklch(0.52 0.17 25);
  --sky: oklch(0.945 0.03 70); --sky-high: oklch(0.925 0.035 40); --sun: oklch(0.86 0.11 75); --far: oklch(0.83 0.055 300);
  --mid: oklch(0.7 0.08 296); --near: oklch(0.52 0.1 292); --shore: oklch(0.4 0.09 290);
  --shadow: 0 1px 2px oklch(0.3 0.03 290 / 0.05), 0 8px 24px -12px oklch(0.3 0.03 290 / 0.14);
  --serif: "Newsreader Variable", Georgia, serif; --sans: "Figtree Variable", system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.205 0.011 62); --card: oklch(0.245 0.012 62); --sunken: oklch(0.18 0.01 62);
    --ink: oklch(0.935 0.012 84); --ink-2: oklch(0.78 0.014 84); --ink-3: oklch(0.69 0.014 84);
    --line: oklch(0.315 0.013 62); --field-line: oklch(0.56 0.016 62);
    --accent: oklch(0.77 0.1 296); --accent-hover: oklch(0.83 0.085 296); --accent-ink: oklch(0.2 0.04 296);
    --accent-soft: oklch(0.315 0.05 296); --danger: oklch(0.75 0.13 25);
    --sky: oklch(0.29 0.04 290); --sky-high: oklch(0.25 0.035 285); --sun: oklch(0.87 0.06 85); --far: oklch(0.42 0.065 296);
    --mid: oklch(0.36 0.065 294); --near: oklch(0.3 0.055 292); --shore: oklch(0.235 0.04 290);
    --shadow: 0 1px 2px oklch(0 0 0 / 0.3), 0 10px 30px -12px oklch(0 0 0 / 0.5);
  }
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; }
body { min-height: 100vh; min-height: 100dvh; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.5 var(--sans);
  -webkit-font-smoothing: antialiased; text-wrap: pretty; overflow-wrap: break-word; }
.art { display: block; width: 100%; height: clamp(120px, 24vh, 200px); }
.high { stop-color: var(--sky-high); } .low { stop-color: var(--sky); } .sun { fill: var(--sun); } .halo { opacity: 0.16; }
.birds { fill: none; stroke: var(--near); stroke-width: 1.5; stroke-linecap: round; }
.glimmer { fill: none; stroke: var(--sun); stroke-width: 2.4; stroke-linecap: round; opacity: 0.55; }
 .far { fill: var(--far); }
.mid { fill: var(--mid); } .near { fill: var(--near); } .shore { fill: var(--shore); }
.content { max-width: 488px; margin: 0 auto; padding: 28px 24px 32px; }
.logo { display: flex; align-items: center; justify-content: center; gap: 9px; font: 500 1.3125rem/1.2 var(--serif); letter-spacing: -0.01em; }
.mark { width: 26px; height: 26px; flex: none; }
.disc { fill: var(--accent-soft); } .flame { fill: var(--accent); }
.wave { fill: none; stroke: var(--accent); stroke-width: 1.6; stroke-linecap: round; } .faint { opacity: 0.5; }
h1 { margin: 18px 0 24px; font: 500 2.125rem/1.15 var(--serif); letter-spacing: -0.012em; text-align: center; text-wrap: balance; }
.lead { margin-bottom: 20px; font: 400 1.1875rem/1.5 var(--serif); color: var(--ink-2); text-align: center; }
label { display: block; margin-bottom: 6px; font-weight: 600; }
input { display: block; width: 100%; min-height: 52px; padding: 10px 16px; border: 1px solid var(--field-line); border-radius: 11px;
  background: var(--card); color: var(--ink); font: inherit; transition: border-color 140ms ease-out; }
input:hover { border-color: var(--ink-3); }
input[aria-invalid="true"] { border-color: var(--danger); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
input:focus-visible { outline-width: 2px; outline-offset: 0; border-color: var(--accent); }
.problem { margin-top: 8px; color: var(--danger); font-size: 1rem; font-weight: 550; }
.problem:not(:empty) + form { margin-top: 16px; }
.code { padding: 18px 12px; border-radius: 11px; background: var(--accent-soft); font: 600 1.25rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  letter-spacing: 0.02em; text-align: center; text-wrap: balance; user-select: all; }
.code span { display: inline-block; }
h1:focus-visible { outline: none; }
[hidden] { display: none; }
.hint { margin-top: 8px; color: var(--ink-3); font-size: 0.9375rem; }
button, a.button { display: block; width: 100%; min-height: 52px; margin-top: 20px; padding: 10px 18px; border: 0; border-radius: 11px;
  background: var(--accent); color: var(--accent-ink); font: 600 1.0625rem/1.3 var(--sans); cursor: pointer; transition: background-color 140ms ease-out; }
button:hover, a.button:hover { background: var(--accent-hover); }
a.button { display: grid; place-items: center; text-align: center; text-decoration: none; }
button.plain { margin-top: 12px; border: 1px solid var(--field-line); background: none; color: var(--ink); }
button.plain:hover { background: var(--sunken); }
details { margin-top: 20px; border-top: 1px solid var(--line); }
summary { display: grid; place-items: center; min-height: 44px; margin-top: 12px; padding: 6px 12px; border-radius: 11px; color: var(--accent); font-weight: 550; text-align: center;
  list-style: none; cursor: pointer; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; }
summary::-webkit-details-marker { display: none; }
details[open] > form { padding-top: 12px; }
.centred { margin-bottom: 12px; text-align: center; }
[aria-busy="true"] button { cursor: progress; opacity: 0.7; }
.note { margin-top: 28px; padding-top: 20px; border-top: 1px solid var(--line); color: var(--ink-2); font-size: 0.9375rem; }
.note strong { color: var(--ink); font-weight: 600; }
.back { margin-top: 8px; text-align: center; }
.back a { display: inline-grid; place-items: center; min-width: 88px; min-height: 44px; padding: 0 12px; border-radius: 11px; color: var(--accent); font-weight: 550;
  text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; }
@media (min-width: 640px) and (min-height: 640px) {
  body { display: grid; place-items: center; padding: 32px; }
  main { width: 100%; max-width: 472px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow); overflow: hidden; }
  .art { height: 168px; }
  .content { padding: 26px 40px 24px; }
  input { background: var(--paper); }
}
@media (prefers-reduced-motion: reduce) { * { transition: none; } }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`;
