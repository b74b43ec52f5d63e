import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../../platform/session/current-user.ts';
import { getAsking } from './asked-questions.ts';
import { AskField } from './question/ask-field.tsx';
import { useAskQuestion } from './use-ask-question.ts';

/** Takes a question on another screen and opens its answer, as the first of a new conversation. */
export function OpenAskField() {
  const { id: userId } = useUser();
  const askQuestion = useAskQuestion();
  const navigate = useNavigate();
  const open = (text: string) => {
    if (text.trim() !== '') {
      getAsking(userId).set((present) => ({ ...present, questions: [] }));
      askQuestion(text, null);
    }
    void navigate({ to: '/ask' });
  };
  return <AskField isOpener placeholder="Ask your journal" onAsk={open} />;
}
