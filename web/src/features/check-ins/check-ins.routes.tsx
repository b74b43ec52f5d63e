export { CheckInsScreen } from './screens/check-ins.screen.tsx';
