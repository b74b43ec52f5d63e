import { deviceStorage } from '../../platform/storage.ts';

/** Where the sealed PIN record stands. Apart from the store, so that the first screen need not fetch a database. */
export const pinKey = 'reflect-pin';

/** True where a PIN guards this device. Known at once, before anything can be shown. */
export const hasPin = (): boolean => deviceStorage.read(pinKey) !== null;
