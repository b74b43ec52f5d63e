// Bundled with the web code, and run once for each page: what handles a private journal on a device.
export { storeWay } from '../../../web/src/features/private-journal/ways/ways.ts';
export { sendRequest } from '../../../web/src/platform/api.ts';
export { returnToDevice } from '../../../web/src/platform/device-seal/leave-device.ts';
export { askOpenDevice } from '../../../web/src/platform/private-journal/approval/ask-open-device.ts';
export { answerNewDevice } from '../../../web/src/platform/private-journal/approval/let-device-in.ts';
export {
  keepAccountKey,
  readAccountKey,
} from '../../../web/src/platform/private-journal/device/account-key-here.ts';
export {
  acceptWhatServerHas,
  closePrivateJournal,
  keepAnalysis,
  openPrivateJournal,
} from '../../../web/src/platform/private-journal/device/open-journal.ts';
export { openDeviceList } from '../../../web/src/platform/private-journal/devices/device-list.ts';
export { askWhetherPrivateFirst } from '../../../web/src/platform/private-journal/elsewhere/ask-first.ts';
export {
  holdAccountKey,
  makeAccountKeyBytes,
} from '../../../web/src/platform/private-journal/keys/account-key.ts';
export {
  openByPassphrase,
  wrapByCode,
  wrapByPassphrase,
} from '../../../web/src/platform/private-journal/keys/journal-keys.ts';
export { makeRecoveryCode } from '../../../web/src/platform/private-journal/keys/recovery-code.ts';
export { wrapAccountKey } from '../../../web/src/platform/private-journal/keys/wrapped-key.ts';
export { doubts } from '../../../web/src/platform/private-journal/memory/doubts.ts';
export { readMemory } from '../../../web/src/platform/private-journal/memory/memory-store.ts';
export { sealPicture } from '../../../web/src/platform/private-journal/pictures/sealed-picture.ts';
export { isPrivate, setPrivateHere } from '../../../web/src/platform/private-journal/private-here.ts';
export { readPart, writePart } from '../../../web/src/platform/private-journal/recovery/part-code.ts';
export { setRecovery } from '../../../web/src/platform/private-journal/recovery/recovery-calls.ts';
export {
  makeTrustedWay,
  openByParts,
} from '../../../web/src/platform/private-journal/recovery/trusted-way.ts';
export { sealItem } from '../../../web/src/platform/private-journal/sealed-items.ts';
export { switchOff } from '../../../web/src/platform/private-journal/switching/switch-off.ts';
export { switchOn } from '../../../web/src/platform/private-journal/switching/switch-on.ts';
export { beginTurn } from '../../../web/src/platform/private-journal/turning/begin-turn.ts';
export { takeOpened } from '../../../web/src/platform/private-journal/turning/take-opened.ts';
export { turning } from '../../../web/src/platform/private-journal/turning/turning.ts';
