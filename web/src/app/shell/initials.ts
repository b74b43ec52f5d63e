interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

function firstLetter(text: string | null | undefined): string {
  const [letter = ''] = Array.from(text?.trim() ?? '');
  return letter.toLocaleUpperCase();
}

/** First and last name, else first name, else e-mail address, else "U". */
export function initialsOf(person: Named): string {
  const first = firstLetter(person.firstName);
  if (first) return first + firstLetter(person.lastName);
  return firstLetter(person.email) || 'U';
}
