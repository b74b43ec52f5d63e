// Loaded between the first script and these, so that the first one doesn't name everything they need.

export const fetchPrivateGate = async () => (await import('./private-gate.tsx')).PrivateGate;

export const fetchPrivateScreen = () => import('../screens/account/private-journal.screen.tsx');
