/** What the app mounts of the horoscope. */
export { HoroscopeScreen } from './screens/horoscope.screen.tsx';
