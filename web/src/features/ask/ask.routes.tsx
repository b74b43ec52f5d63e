/** What the app mounts of asking one's journal. */

export { AskView } from './ask-view.tsx';
export { OpenAskField } from './open-ask-field.tsx';
