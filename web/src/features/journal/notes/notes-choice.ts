import { deviceStorage } from '../../../platform/storage.ts';
import { createStore, type Store, useStore } from '../../../platform/store.ts';

const key = 'journal-notes';
let choice: Store<boolean> | undefined;

function getNotesChoice(): Store<boolean> {
  choice ??= createStore(deviceStorage.read(key) !== 'off');
  return choice;
}

/** Whether notes from earlier pages are shown; remembered on this device. */
export function useNotesChoice(): boolean {
  return useStore(getNotesChoice());
}

/** False if the device can't remember it. */
export function chooseNotes(isOn: boolean): boolean {
  getNotesChoice().set(isOn);
  if (!isOn) return deviceStorage.write(key, 'off');
  deviceStorage.remove(key);
  return true;
}
