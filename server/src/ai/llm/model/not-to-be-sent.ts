import { RetryError, wrapLanguageModel } from 'ai';
import { ProblemError } from '../../../platform/problem.ts';
import type { ChosenModel } from './language-models.ts';

/** A text may not be sent any more: the person's journal has become private since they or a job asked for it. */
export class NotToBeSent extends ProblemError {
  constructor() {
    super('private_journal.server_cannot_read');
    this.name = 'NotToBeSent';
  }
  /** True also if a first try had failed for another reason. */
  static isReasonOf(error: unknown): boolean {
    return (
      error instanceof NotToBeSent ||
      (RetryError.isInstance(error) && NotToBeSent.isReasonOf(error.lastError))
    );
  }
}

/** A model that checks before each request, retries included, whether it may be sent. */
export function askBeforeRequests(
  model: ChosenModel['model'],
  mayBeSent: () => Promise<boolean>,
): ChosenModel['model'] {
  const ask = async () => {
    if (!(await mayBeSent())) throw new NotToBeSent();
  };
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      async wrapGenerate({ doGenerate }) {
        await ask();
        return doGenerate();
      },
      async wrapStream({ doStream }) {
        await ask();
        return doStream();
      },
    },
  });
}
