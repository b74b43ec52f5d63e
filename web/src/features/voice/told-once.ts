import { deviceStorage } from '../../platform/storage.ts';

const toldKey = 'journal-dictation-told';

/** True the first time on this device. */
export function isFirstDictation(): boolean {
  return deviceStorage.read(toldKey) === null;
}

export function rememberTold(): void {
  deviceStorage.write(toldKey, 'yes');
}
