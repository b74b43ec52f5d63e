import { escapeHtml, renderPage } from './page.html.ts';
import type { RefusedAddress } from './refused-address-cookie.ts';

const sentences: Record<RefusedAddress['problem'], string> = {
  missing: 'Please type your email address first.',
  too_long: 'This address is longer than an email address can be. Please check it once more.',
  malformed: 'This does not look like an email address yet. It should read like name@example.com.',
};

/** The page that asks who is writing. After a problem it says which, with the text as it was typed. */
export function renderSignInPage(options: { uid: string; refused: RefusedAddress | null }): string {
  const { uid, refused } = options;
  const problem = refused && sentences[refused.problem];
  const described = problem ? 'email-problem email-hint' : 'email-hint';
  return renderPage({
    title: problem ? 'Please check the address' : 'Sign in',
    body: `<h1>Who is writing?</h1>
<form method="post" action="/sign-in/${escapeHtml(encodeURIComponent(uid))}" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false"
 autofocus required value="${escapeHtml(refused?.text ?? '')}" aria-describedby="${described}"${problem ? ' aria-invalid="true"' : ''}>
${problem ? `<p id="email-problem" class="problem" role="alert">${problem}</p>` : ''}
<p id="email-hint" class="hint">Your address opens your journal. A new address starts a new one. Nothing is sent to it.</p>
<button type="submit">Continue</button>
</form>
<div class="note">
<p><strong>This sign-in works on this computer only, and asks for no proof.</strong>
Anyone who can use this computer can type an address here and open its journal.</p>
</div>
<p class="back"><a href="/">Back</a></p>`,
  });
}

/** What a visitor from another machine sees instead. */
export function renderRemotePage(): string {
  return renderPage({
    title: 'Only on its own computer',
    body: `<h1>This journal opens on its own computer</h1>
<p class="lead">Reflect runs on another machine here, and its sign-in asks for no proof. So it lets people in on that machine only, and keeps everyone else out.</p>
<p class="hint">Are you its owner? Set up a sign-in provider, and you can sign in from anywhere. The README tells how.</p>
<p class="back"><a href="/">Back</a></p>`,
  });
}

/** Asks before signing out, where it is not certain that the person wanted it. */
export function renderSignOutPage(): string {
  return renderPage({
    title: 'Sign out?',
    body: `<h1>Sign out of Reflect?</h1>
<p class="lead">Your journal stays safe here. You can come back whenever you like.</p>
<form method="post" action="/api/logout"><button type="submit">Sign out</button></form>
<p class="back"><a href="/">Stay signed in</a></p>`,
  });
}
