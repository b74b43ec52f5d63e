import { toBase64 } from '../base64.ts';

/** An authenticator as browsers present it, with settings for what differs between real ones. */
export const authenticator = {
  /** What registering says about PRF: nothing in older browsers. */
  enabled: true as boolean | undefined,
  makesSecrets: true,
  declines: false,
  /** Whether it makes a secret if each passkey has its own salt. */
  makesByCredential: true,
  asked: 0,
  users: [] as string[],
  keys: new Map<string, Uint8Array<ArrayBuffer>>(),
};
type Asked = CredentialCreationOptions & CredentialRequestOptions;

async function makeCredential(rawId: ArrayBuffer, prf: object | undefined): Promise<unknown> {
  if (authenticator.declines) throw new DOMException('The operation was not allowed.', 'NotAllowedError');
  return { rawId, getClientExtensionResults: () => ({ ...(prf && { prf }) }) };
}
async function makeSecret(rawId: ArrayBuffer, salt: BufferSource): Promise<ArrayBuffer> {
  const secret = authenticator.keys.get(toBase64(new Uint8Array(rawId)));
  if (secret === undefined) throw new DOMException('There is none.', 'NotAllowedError');
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return crypto.subtle.sign('HMAC', key, salt);
}
const credentials = {
  async create({ publicKey }: Asked) {
    authenticator.users.push(toBase64(new Uint8Array(publicKey?.user.id as ArrayBuffer)));
    const rawId = crypto.getRandomValues(new Uint8Array(16)).buffer;
    authenticator.keys.set(toBase64(new Uint8Array(rawId)), crypto.getRandomValues(new Uint8Array(32)));
    const { enabled } = authenticator;
    return makeCredential(rawId, enabled === undefined ? undefined : { enabled });
  },
  async get({ publicKey }: Asked) {
    authenticator.asked += 1;
    const allowed =
      publicKey?.allowCredentials?.map(({ id }) => new Uint8Array(id as Uint8Array<ArrayBuffer>)) ?? [];
    const own = allowed.find((id) => authenticator.keys.has(toBase64(id))) ?? new Uint8Array(0);
    const { eval: one, evalByCredential } = publicKey?.extensions?.prf ?? {};
    const url = toBase64(own).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const { first: salt } = one ?? evalByCredential?.[url] ?? {};
    const first = await makeSecret(own.buffer, salt ?? new Uint8Array(0));
    const makes = authenticator.makesSecrets && (one !== undefined || authenticator.makesByCredential);
    return makeCredential(own.buffer, makes ? { results: { first } } : {});
  },
};

/** Gives the page a new authenticator. */
export function plugIn(): void {
  Object.assign(authenticator, {
    enabled: true,
    makesSecrets: true,
    makesByCredential: true,
    declines: false,
    asked: 0,
    users: [],
  });
  authenticator.keys.clear();
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
}

export function unplug(): void {
  Reflect.deleteProperty(navigator, 'credentials');
}
