/** What the app mounts of the check-ins. */
export { CheckInsScreen } from './screens/check-ins.screen.tsx';
