import { deviceStorage } from '../../platform/storage.ts';

/** The storage key of the sealed PIN record. Apart from pin-store, so that the first screen does not fetch idb. */
export const pinKey = 'reflect-pin';

/** Whether a PIN is set on this device. Synchronous, because it decides what the first render shows. */
export const hasPin = (): boolean => deviceStorage.read(pinKey) !== null;
