import { escapeHtml, renderPage } from './page.html.ts';
import type { RefusedAddress } from './refused-address-cookie.ts';

const sentences: Record<RefusedAddress['problem'], string> = {
  missing: 'Please type your email address first.',
  too_long: 'This address is longer than an email address can be. Please check it once more.',
  malformed: 'This does not look like an email address yet. It should read like name@example.com.',
};

/** The page that asks for the e-mail address. After a refusal it says why and keeps the typed text. */
export function renderSignInPage(options: { uid: string; refused: RefusedAddress | null }): string {
  const { uid, refused } = options;
  const problem = refused && sentences[refused.problem];
  const described = problem ? 'email-problem email-hint' : 'email-hint';
  return renderPage({
    title: problem ? 'Please check the address' : 'Sign in',
    body: `<h1>Who is writing?</h1>
<form method="post" action="/sign-in/${escapeHtml(encodeURIComponent(uid))}" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="text" dir="ltr" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false"
 autofocus required value="${escapeHtml(refused?.text ?? '')}" aria-describedby="${described}"${problem ? ' aria-invalid="true"' : ''}>
${problem ? `<p id="email-problem" class="problem" role="alert">${problem}</p>` : ''}
<p id="email-hint" class="hint">Your address leads to your journal; a new address starts a new one. No email is sent.</p>
<button type="submit">Continue</button>
</form>
<div class="note">
<p><strong>On this computer, any email address signs you in; no password is needed.</strong>
Anyone who can use this computer can open any journal here by typing its address.</p>
</div>
<p class="back"><a href="/">Back</a></p>`,
  });
}

export function renderRemotePage(): string {
  return renderPage({
    title: 'Sign-in works on one computer only',
    body: `<h1>You can sign in only on the computer that runs Reflect</h1>
<p class="lead">This copy of Reflect signs people in without a password, so it accepts sign-ins only from the computer it runs on.</p>
<p class="hint">Is this your installation? Set up a sign-in provider to sign in from other computers. The README explains how.</p>
<p class="back"><a href="/">Back</a></p>`,
  });
}

export function renderTooManyPage(): string {
  return renderPage({
    title: 'Please wait a moment',
    body: `<h1>Please wait a moment</h1>
<p class="lead">There were many sign-ins from here within a minute. You can try again in a minute.</p>
<p class="back"><a href="/">Back</a></p>`,
  });
}

/** The question before signing out, for requests that another site may have caused. */
export function renderSignOutPage(): string {
  return renderPage({
    title: 'Sign out?',
    body: `<h1>Sign out of Reflect?</h1>
<p class="lead">Your journal stays saved. You can sign in again at any time.</p>
<form method="post" action="/api/logout"><button type="submit">Sign out</button></form>
<p class="back"><a href="/">Stay signed in</a></p>`,
  });
}
