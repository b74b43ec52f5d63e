import type { AdminUser, Invitation } from '@reflect/contract';

export type DisplayMode = 'full' | 'first' | 'email';

export const displayModes: readonly { value: DisplayMode; label: string }[] = [
  { value: 'full', label: 'Full Name' },
  { value: 'first', label: 'First Name' },
  { value: 'email', label: 'Email Only' },
];

type Named = Pick<AdminUser, 'email' | 'firstName' | 'lastName'>;

/** Falls back to the part of the address before the @. */
export function nameUser({ email, firstName, lastName }: Named, mode: DisplayMode): string {
  const local = email.split('@')[0] ?? email;
  if (mode === 'email') return email;
  if (mode === 'first') return firstName?.trim() || local;
  return [firstName, lastName].filter(Boolean).join(' ').trim() || local;
}

export function getInitial(user: Named): string {
  return ([...nameUser(user, 'full')][0] ?? '?').toLocaleUpperCase();
}

/** Leaves out empty names. */
export function makeInvitation({
  email,
  firstName,
  lastName,
}: {
  email: string;
  firstName: string;
  lastName: string;
}): Invitation {
  return {
    email: email.trim(),
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
  };
}
