export { ConversationScreen } from './screens/conversation.screen.tsx';
