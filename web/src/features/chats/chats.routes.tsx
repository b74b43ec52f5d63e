/** What the app mounts of the conversations with the AI. */
export { ConversationScreen } from './screens/conversation.screen.tsx';
