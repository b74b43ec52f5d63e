/** What the app mounts of one's own data. */
export { DeleteAccountScreen } from './deletion/delete-account.screen.tsx';
export { ExportRows } from './export/export-rows.tsx';
export { ImportScreen } from './import/import.screen.tsx';
