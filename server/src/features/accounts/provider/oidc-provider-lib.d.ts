// The package's entry file prints "Unsupported runtime" on Node 20, where the tests prove that it works. Its inner
// modules don't, but have no types of their own.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider';

  export const SessionNotFound: typeof errors.SessionNotFound;
}
