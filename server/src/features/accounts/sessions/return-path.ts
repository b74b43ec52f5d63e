const maxLength = 2_000;
const notScreens = /^\/(api|oidc|sign-in)(\/|\.|\?|$)/;

/**
 * The path to go to after signing in: a path of this origin, or `/` for anything that leads to another origin, to the
 * API, or back to signing in.
 */
export function readReturnPath(options: { to: unknown; publicUrl: string }): string {
  const { to, publicUrl } = options;
  if (typeof to !== 'string' || to.length > maxLength || !URL.canParse(to, publicUrl)) return '/';
  const url = new URL(to, publicUrl);
  if (!to.startsWith('/') || url.origin !== new URL(publicUrl).origin) return '/';
  // `/.//elsewhere` parses to this origin, but its path `//elsewhere` leads to another one.
  if (url.pathname.startsWith('//') || notScreens.test(url.pathname)) return '/';
  url.searchParams.delete('signin');
  return url.pathname + url.search + url.hash;
}
