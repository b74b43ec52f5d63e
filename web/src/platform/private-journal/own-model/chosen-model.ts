import { isOwnModelAddress } from '@reflect/contract/own-model-address';
import { readSealedJson, writeSealedJson } from '../../device-seal/sealed-json.ts';
import { deviceStorage } from '../../storage.ts';

/** The model chosen in this browser; stored sealed, like all of a person's data. */
export interface ChosenModel {
  address: string;
  model: string;
}
const makeKey = (userId: string) => `reflect-own-model-${userId}`;

/** A person's chosen model in this browser; null if none. */
export function readChosenModel(userId: string): ChosenModel | null {
  const stored = readSealedJson(makeKey(userId)) as Partial<ChosenModel> | null;
  const { address, model } = stored ?? {};
  return typeof address === 'string' && isOwnModelAddress(address) && typeof model === 'string'
    ? { address, model }
    : null;
}

/** False if this browser can't keep it. */
export const writeChosenModel = (userId: string, chosen: ChosenModel): boolean =>
  writeSealedJson(makeKey(userId), { value: chosen, userId });

export const forgetChosenModel = (userId: string): void => deviceStorage.remove(makeKey(userId));
