import type { AccessToken, AccessTokenScope } from '@reflect/contract';

/** What a token may do, as the person reads it, in the order in which it is asked. */
export const scopeTexts: readonly { scope: AccessTokenScope; label: string; hint: string }[] = [
  { scope: 'read', label: 'Read entries', hint: 'All of them, secret ones too.' },
  { scope: 'write', label: 'Add entries', hint: "It can't change or delete any." },
  { scope: 'export', label: 'Export everything', hint: 'What Export of your data gives.' },
];

/** What a token may do, and when it was last used. */
export function describeToken({ scopes, lastUsedAt }: AccessToken): string {
  const may = scopeTexts.filter(({ scope }) => scopes.includes(scope)).map(({ label }) => label);
  const used = lastUsedAt
    ? `last used ${new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(lastUsedAt))}`
    : 'never used';
  return [...may, used].join(' · ');
}
