import { escapeHtml, renderPage } from '../provider/page.html.ts';

const script = '/sign-in.js';

const renderProblem = (section: string) => `<p id="${section}-problem" class="problem" role="alert"></p>`;

/** The page on which a passkey signs in, or a code makes a new one. Its script shows one part at a time. */
export function renderPasskeyPage({ uid, isSetUp }: { uid: string; isSetUp: boolean }): string {
  return renderPage({
    title: isSetUp ? 'Sign in' : 'Set up Reflect',
    script,
    body: `<div id="sign-in" data-uid="${escapeHtml(uid)}">
<section id="use">
<h1 tabindex="-1">${isSetUp ? 'Welcome back' : 'Set up Reflect'}</h1>
${
  isSetUp
    ? '<p class="lead">Your finger, your face or the PIN of your device opens your journal.</p>\n<button type="button" id="use-passkey">Sign in with your passkey</button>'
    : '<p class="lead">Open the link that was printed where the server was started, or type its code.</p>'
}
${renderProblem('use')}
${isSetUp ? '<details>\n<summary>I have an invitation or a recovery code</summary>' : ''}
<form id="code-form" novalidate>
<label for="code">Code</label>
<input id="code" name="code" type="text" dir="ltr" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="60" required aria-describedby="code-hint">
<p id="code-hint" class="hint">${
      isSetUp
        ? '28 letters and digits. An invitation works once. A recovery code makes a new passkey and removes your earlier ones.'
        : '28 letters and digits. It works for a day; starting the server again prints a new one.'
    }</p>
<button type="submit"${isSetUp ? ' class="plain"' : ''}>Continue</button>
</form>
${isSetUp ? '</details>' : ''}
</section>
<section id="new" hidden>
<h1 tabindex="-1" id="new-heading"></h1>
<p class="lead" id="new-lead"></p>
<form id="new-form" novalidate>
<div id="email-part" hidden>
<label for="email">Email</label>
<input id="email" name="email" type="text" dir="ltr" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" aria-describedby="email-hint new-problem">
<p id="email-hint" class="hint">Names your account here. If you already write at this address on this server, its journal becomes yours. No email is sent.</p>
</div>
${renderProblem('new')}
<button type="submit">Create a passkey</button>
</form>
<p class="hint centred">Your device asks for your finger, your face or its PIN. A passkey takes the place of a password, and stays on your device or in your password manager.</p>
</section>
<section id="refused" hidden>
<h1 tabindex="-1">This link no longer works</h1>
<p class="lead" id="refused-text"></p>
<p class="hint centred">Nothing was changed. If you have a passkey here already, you can sign in with it.</p>
<button type="button" id="other-way" class="plain">Go to sign in</button>
</section>
<section id="created" hidden>
<h1 tabindex="-1">Your recovery code</h1>
<p class="lead">Your passkey is ready. If you ever lose it, this code lets you in.</p>
<p class="code" id="recovery" dir="ltr" translate="no"></p>
<p class="hint centred">Write it down or print it, and keep it somewhere safe. It isn't shown again; a new one can be made in Settings.</p>
<button type="button" id="copy" class="plain">Copy</button>
<a class="button" id="continue" href="/">I've saved it. Continue</a>
</section>
</div>
<noscript><p class="problem">Passkeys need JavaScript. Please turn it on for this page.</p></noscript>
<p class="back" id="back"><a href="/">Back</a></p>`,
  });
}

/** The page that a one-time link opens. The code is behind the #, so that no server and no log receives it. */
export function renderLinkPage(): string {
  return renderPage({
    title: 'One-time link',
    script,
    body: `<h1>One moment</h1>
<p class="lead" id="link">Opening your link.</p>
<noscript><p class="problem">Passkeys need JavaScript. Please turn it on for this page.</p></noscript>
<p class="back"><a href="/">Back</a></p>`,
  });
}
