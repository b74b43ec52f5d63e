/** The script of the sign-in page: only WebAuthn runs in the browser, the server does the rest. */
export const passkeyScript = `(() => {
const find = (id) => document.getElementById(id);
const key = 'reflect-one-time-code';
const link = find('link');
if (link) {
  const code = decodeURIComponent(location.hash.slice(1));
  if (!code) { link.textContent = 'Something is missing from this address. Please open the whole link, or ask for a new one.'; return; }
  sessionStorage.setItem(key, code);
  // Replaced, so that the code stays in no history.
  location.replace('/api/auth/passkey?to=' + encodeURIComponent(new URLSearchParams(location.search).get('to') ?? '/'));
  return;
}
const uid = find('sign-in')?.dataset.uid;
if (!uid) return;
let code = sessionStorage.getItem(key);

const toBytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const toText = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
const withBytes = (list) => (list ?? []).map((one) => ({ ...one, id: toBytes(one.id) }));
const answerOf = ({ id, rawId, type, response, authenticatorAttachment }, parts) => ({
  id, rawId: toText(rawId), type, authenticatorAttachment, clientExtensionResults: {}, response: parts(response),
});

class Told extends Error {}
async function post(path, body) {
  const answer = await fetch('/sign-in/' + encodeURIComponent(uid) + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}),
  }).catch(() => { throw new Told("The server can't be reached right now. Please try again."); });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Told(told.message ?? 'This did not work. Please wait a minute and try again.');
  return told;
}

function say(sentence) {
  for (const section of ['use', 'new']) find(section + '-problem').textContent = find(section).hidden ? '' : sentence;
}
const sections = ['use', 'new', 'refused', 'created'];
function show(name) {
  for (const section of sections) find(section).hidden = section !== name;
  // Leaving here would leave the recovery code behind.
  find('back').hidden = name === 'created';
  say('');
  find(name).querySelector('h1').focus();
}
const sentences = {
  NotAllowedError: 'No passkey was used. You can try again whenever you like.',
  AbortError: 'No passkey was used. You can try again whenever you like.',
  InvalidStateError: 'This device already has a passkey for you.',
  NotSupportedError: 'This device has no passkeys. Please use another one.',
  SecurityError: 'Passkeys work at the exact address of this server only. Please check the address.',
};
let isBusy = false;
const run = (step) => async (event) => {
  event?.preventDefault();
  if (isBusy) return;
  isBusy = true;
  document.body.setAttribute('aria-busy', 'true');
  say('');
  find('email').removeAttribute('aria-invalid');
  try {
    await step();
  } catch (error) {
    say(error instanceof Told ? error.message : sentences[error.name] ?? 'This did not work. Please try again.');
  }
  document.body.removeAttribute('aria-busy');
  isBusy = false;
};
const needPasskeys = () => {
  if (!window.PublicKeyCredential) throw new Told('This browser has no passkeys. Please use another browser or device.');
};

const texts = {
  'set-up': () => ['Set up Reflect', 'You are the first person here. You can invite others afterwards.'],
  invitation: (email) => ["You're invited", 'Your journal will be here under ' + email + ', separate from everybody else\u2019s.'],
  'another-passkey': (email) => ['Add a passkey', 'It opens the journal of ' + email + ', beside the passkeys you have.'],
  recovery: (email) => ['Get back in', 'You get a new passkey for ' + email + '. Your earlier passkeys are removed, and other devices are signed out.'],
};
async function useCode(typed) {
  const { purpose, email } = await post('/code', { code: typed });
  code = typed;
  const [heading, lead] = texts[purpose](email);
  find('new-heading').textContent = heading;
  find('new-lead').textContent = lead;
  find('email-part').hidden = purpose !== 'set-up';
  show('new');
}
find('use-passkey')?.addEventListener('click', run(async () => {
  needPasskeys();
  const options = await post('/passkey/options');
  const used = await navigator.credentials.get({ publicKey: {
    ...options, challenge: toBytes(options.challenge), allowCredentials: withBytes(options.allowCredentials),
  } });
  const { to } = await post('/passkey', answerOf(used, (r) => ({
    clientDataJSON: toText(r.clientDataJSON), authenticatorData: toText(r.authenticatorData), signature: toText(r.signature),
    ...(r.userHandle && { userHandle: toText(r.userHandle) }),
  })));
  location.assign(to);
}));
find('code-form').addEventListener('submit', run(() => useCode(find('code').value)));
find('new-form').addEventListener('submit', run(async () => {
  needPasskeys();
  const email = find('email-part').hidden ? undefined : find('email').value;
  const options = await post('/new/options', { code, email }).catch((error) => {
    if (email !== undefined) { find('email').setAttribute('aria-invalid', 'true'); find('email').focus(); }
    throw error;
  });
  const made = await navigator.credentials.create({ publicKey: {
    ...options, challenge: toBytes(options.challenge), user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  } });
  const { to, recoveryCode } = await post('/new', answerOf(made, (r) => ({
    clientDataJSON: toText(r.clientDataJSON), attestationObject: toText(r.attestationObject),
  })));
  sessionStorage.removeItem(key);
  if (!recoveryCode) { location.assign(to); return; }
  // A line may end between two groups, never within one.
  find('recovery').replaceChildren(...recoveryCode.split('-').map((group, at, groups) => {
    const part = document.createElement('span');
    part.textContent = group + (at < groups.length - 1 ? '-' : '');
    return part;
  }));
  find('continue').href = to;
  show('created');
}));
find('copy').addEventListener('click', async () => {
  const isCopied = await navigator.clipboard.writeText(find('recovery').textContent).then(() => true, () => false);
  find('copy').textContent = isCopied ? 'Copied' : 'Please select it and copy it by hand';
});
find('other-way').addEventListener('click', () => show('use'));
if (code) run(async () => {
  try {
    await useCode(code);
  } catch (error) {
    sessionStorage.removeItem(key);
    code = null;
    find('refused-text').textContent = error.message;
    show('refused');
  }
})();
})();
`;
