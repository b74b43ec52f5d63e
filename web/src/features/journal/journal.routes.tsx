/** What the router opens at `/` and `/journal`. */
export { JournalScreen } from './screens/journal.screen.tsx';
