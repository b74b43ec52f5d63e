import { compilePhrases } from '../../text/phrase-rules.ts';
import answers from '../rules/answers.json' with { type: 'json' };

const advice = compilePhrases({ says: answers.advice.says, parts: {} });
const feeling = compilePhrases(answers.feeling);

/** Whether an answer suggests or advises something. */
export function givesAdvice(answer: string): boolean {
  return advice.test(answer);
}

/** Whether an answer states which feeling the writer has. */
export function namesFeeling(answer: string): boolean {
  return feeling.test(answer);
}
