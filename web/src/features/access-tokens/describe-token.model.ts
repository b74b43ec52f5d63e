import type { AccessToken, AccessTokenScope } from '@reflect/contract';

/** In the order of the form. */
export const scopeTexts: readonly { scope: AccessTokenScope; label: string; hint: string }[] = [
  { scope: 'read', label: 'Read entries', hint: 'All of them, secret ones too.' },
  { scope: 'write', label: 'Add entries', hint: "It can't change or delete any." },
  { scope: 'export', label: 'Export everything', hint: 'What Export of your data gives.' },
];

export function describeToken({ scopes, lastUsedAt, createdAt }: AccessToken): string {
  const may = scopeTexts.filter(({ scope }) => scopes.includes(scope)).map(({ label }) => label);
  const write = (moment: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', ...options }).format(new Date(moment));
  const used = lastUsedAt
    ? `last used ${write(lastUsedAt, { timeStyle: 'short' })}`
    : `made ${write(createdAt, {})}, never used`;
  return [...may, used].join(' · ');
}
