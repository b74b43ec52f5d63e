let check = () => false;

/** Whether this device has a PIN, as the lock reports it. Without the lock there is none. */
export const deviceHasPin = (): boolean => check();

/** Tells how to find out whether this device has a PIN. */
export function checkPinBy(next: () => boolean): void {
  check = next;
}
