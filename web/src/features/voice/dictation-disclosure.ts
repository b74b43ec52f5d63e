import { deviceStorage } from '../../platform/storage.ts';

const disclosedKey = 'journal-dictation-told';

/** Whether this device still has to be told that the browser may send audio to its vendor. */
export function needsDisclosure(): boolean {
  return deviceStorage.read(disclosedKey) === null;
}

export function rememberDisclosure(): void {
  deviceStorage.write(disclosedKey, 'yes');
}
