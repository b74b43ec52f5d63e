export { AskView } from './ask-view.tsx';
export { OpenAskField } from './open-ask-field.tsx';
