import type { AdminUser, Invitation } from '@reflect/contract';

/** How people are named in the list. */
export type DisplayMode = 'full' | 'first' | 'email';

export const displayModes: readonly { value: DisplayMode; label: string }[] = [
  { value: 'full', label: 'Full Name' },
  { value: 'first', label: 'First Name' },
  { value: 'email', label: 'Email Only' },
];

type Named = Pick<AdminUser, 'email' | 'firstName' | 'lastName'>;

/** The name of a person in the list; the part of the address before the @ where they have none. */
export function nameOf({ email, firstName, lastName }: Named, mode: DisplayMode): string {
  const local = email.split('@')[0] ?? email;
  if (mode === 'email') return email;
  if (mode === 'first') return firstName?.trim() || local;
  return [firstName, lastName].filter(Boolean).join(' ').trim() || local;
}

/** The letter beside a person. */
export function initialOf(user: Named): string {
  return ([...nameOf(user, 'full')][0] ?? '?').toLocaleUpperCase();
}

/** The body of an invitation: names that are empty are left out. */
export function invitationOf({
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
