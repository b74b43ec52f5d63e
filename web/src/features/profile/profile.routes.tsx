/** What the app mounts of the profile. */
export { AiPersonalization } from './components/ai-personalization.tsx';
