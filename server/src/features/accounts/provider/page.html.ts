const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character]!);
}

const art = `<svg class="art" viewBox="0 0 440 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop class="high" offset="0"/><stop class="low" offset="0.55"/></linearGradient>
<rect fill="url(#dusk)" width="440" height="190"/>
<circle class="sun halo" cx="302" cy="80" r="48"/><circle class="sun" cx="302" cy="80" r="31"/>
<path class="birds" d="M96 62q6-6 11 0q5-6 11 0M128 49q4-4 8 0q4-4 8 0"/>
<path class="far" d="M0 106c66-30 122-19 188 1s140-20 252-6v89H0Z"/>
<path class="mid" d="M0 130c80-32 144-9 214 6s142-22 226-9v63H0Z"/>
<path class="near" d="M0 153c96-18 168 8 242 8s134-20 198-9v38H0Z"/>
<path class="shore" d="M0 171c124-10 266-9 440 0v19H0Z"/>
<path class="glimmer" d="M280 177h44M289 183h26"/></svg>`;

const mark = `<svg class="mark" viewBox="0 0 26 26" aria-hidden="true" focusable="false"><circle class="disc" cx="13" cy="13" r="12"/>
<path class="flame" d="M13 5.2c3.6 3.3 3.6 7.2 0 10.3-3.6-3.1-3.6-7 0-10.3Z"/>
<path class="wave" d="M6.6 17.4c4.2-1.6 8.6-1.6 12.8 0"/><path class="wave faint" d="M8.6 20.3c2.9-.9 5.9-.9 8.8 0"/></svg>`;

/** A page that the server renders itself, for the steps before the app is loaded. */
export function renderPage({
  title,
  body,
  script,
}: {
  title: string;
  body: string;
  /** The address of its script; most pages have none. */
  script?: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Reflect</title>
<link rel="stylesheet" href="/sign-in.css">${script ? `\n<script src="${escapeHtml(script)}" defer></script>` : ''}
</head>
<body>
<main>
${art}
<div class="content">
<p class="logo">${mark}Reflect</p>
${body}
</div>
</main>
</body>
</html>
`;
}
