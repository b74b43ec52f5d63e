/** The style of `/api/docs`: a page for developers, light and dark, that loads nothing else. */
export const apiDocsStyle = `
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; }
body { max-width: 52rem; margin: 3rem auto; padding: 0 1.25rem; }
h2 { margin-top: 3rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.6rem 0; }
summary { cursor: pointer; min-height: 2rem; }
summary code { font-size: 0.95rem; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 600; }
pre { overflow-x: auto; font-size: 0.8rem; line-height: 1.45; padding: 0.9rem;
  border-radius: 10px; background: color-mix(in srgb, currentColor 7%, transparent); }
`;
