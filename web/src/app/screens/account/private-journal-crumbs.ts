export const privateJournalCrumbs = [{ label: 'Settings', to: '/settings' }, { label: 'Private journal' }];
