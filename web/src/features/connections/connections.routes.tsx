export { AnonymousProfileCard } from './components/anonymous-profile-card.tsx';
export { ConnectionCodeCard } from './components/connection-code-card.tsx';
export { ConnectionQrCard } from './components/connection-qr-card.tsx';
export { DeviceProfileCard } from './components/device-profile-card.tsx';
export { FindConnection } from './components/find-connection.tsx';
export { QrScanner } from './screens/qr-scanner.screen.tsx';
