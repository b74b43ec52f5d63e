// Bundled with the code of the web, and run once for each page: what a private journal is on a device.
export { storeWay } from '../../../web/src/features/private-journal/ways/ways.ts';
export { sendRequest } from '../../../web/src/platform/api.ts';
export {
  holdAccountKey,
  makeAccountKeyBytes,
} from '../../../web/src/platform/private-journal/account-key.ts';
export {
  acceptWhatServerHas,
  closePrivateJournal,
  openPrivateJournal,
} from '../../../web/src/platform/private-journal/device/open-journal.ts';
export { askWhetherPrivateFirst } from '../../../web/src/platform/private-journal/elsewhere/ask-first.ts';
export {
  openByPassphrase,
  wrapByCode,
  wrapByPassphrase,
} from '../../../web/src/platform/private-journal/journal-keys.ts';
export { doubts } from '../../../web/src/platform/private-journal/memory/doubts.ts';
export { readMemory } from '../../../web/src/platform/private-journal/memory/memory-store.ts';
export { sealPicture } from '../../../web/src/platform/private-journal/pictures/sealed-picture.ts';
export { isPrivate, setPrivateHere } from '../../../web/src/platform/private-journal/private-here.ts';
export { makeRecoveryCode } from '../../../web/src/platform/private-journal/recovery-code.ts';
export { sealItem } from '../../../web/src/platform/private-journal/sealed-items.ts';
export { switchOff } from '../../../web/src/platform/private-journal/switching/switch-off.ts';
export { switchOn } from '../../../web/src/platform/private-journal/switching/switch-on.ts';
