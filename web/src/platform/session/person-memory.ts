const forgetting = new Set<(userId: string) => void>();

/** Forgets what is in memory of a person: after somebody else signed in, and while the device is locked. */
export function forgetPerson(userId: string): void {
  for (const forget of forgetting) forget(userId);
}

/** Calls `forget` whenever a person is to be forgotten. What is on the device stays. */
export function callWhenForgotten(forget: (userId: string) => void): void {
  forgetting.add(forget);
}

/** One value for each person, made when first asked for, and forgotten with the person unless `mustStay`. */
export function makePerPerson<Value>({
  make,
  mustStay = () => false,
}: {
  make: (userId: string) => Value;
  mustStay?: (value: Value) => boolean;
}): (userId: string) => Value {
  const known = new Map<string, Value>();
  callWhenForgotten((userId) => {
    const value = known.get(userId);
    if (value !== undefined && !mustStay(value)) known.delete(userId);
  });
  return (userId) => {
    const present = known.get(userId);
    if (present !== undefined) return present;
    const made = make(userId);
    known.set(userId, made);
    return made;
  };
}
