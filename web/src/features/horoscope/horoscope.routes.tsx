export { HoroscopeScreen } from './screens/horoscope.screen.tsx';
