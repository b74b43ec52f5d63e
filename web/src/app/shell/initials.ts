interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

function getFirstLetter(text: string | null | undefined): string {
  const [letter = ''] = Array.from(text?.trim() ?? '');
  return letter.toLocaleUpperCase();
}

/** First and last name, else first name, else e-mail address, else "U". */
export function getInitials(person: Named): string {
  const first = getFirstLetter(person.firstName);
  if (first) return first + getFirstLetter(person.lastName);
  return getFirstLetter(person.email) || 'U';
}
