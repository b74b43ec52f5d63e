// Between the first script and these, so that the first one doesn't name all that they need.

/** What is shown until a private journal is open. */
export const fetchPrivateGate = async () => (await import('./private-gate.tsx')).PrivateGate;

/** The screen that switches a private journal on and off. */
export const fetchPrivateScreen = () => import('../screens/account/private-journal.screen.tsx');
