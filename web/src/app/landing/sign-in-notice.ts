const notices = new Map([
  ['failed', "Sign-in didn't work. Nothing was lost. Please try again."],
  ['expired', 'The sign-in timed out. Please try again.'],
  ['unavailable', "The sign-in service can't be reached right now. Please try again in a moment."],
]);

export function readSignInNotice(search: string): string | null {
  const outcome = new URLSearchParams(search).get('signin');
  return outcome === null ? null : (notices.get(outcome) ?? null);
}

/** The path where signing in starts; it carries the requested page through the sign-in. */
export function makeSignInPath({
  slug,
  pathname,
  search,
}: {
  slug: string;
  pathname: string;
  search: string;
}): string {
  const wanted = new URLSearchParams(search);
  wanted.delete('signin');
  const rest = wanted.toString();
  const to = pathname + (rest === '' ? '' : `?${rest}`);
  return `/api/auth/${encodeURIComponent(slug)}?to=${encodeURIComponent(to)}`;
}
