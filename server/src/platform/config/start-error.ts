/**
 * A reason not to start that the operator can act on. `main.ts` prints its message without a stack, so the message says
 * what is wrong and what to do.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
