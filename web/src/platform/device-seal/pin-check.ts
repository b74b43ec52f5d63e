let check = () => false;

/** Whether this device has a PIN, as the lock reports it; false without the lock. */
export const hasDevicePin = (): boolean => check();

/** Sets the function that tells whether this device has a PIN. */
export function checkPinBy(next: () => boolean): void {
  check = next;
}
