export { AiPersonalization } from './components/ai-personalization.tsx';
