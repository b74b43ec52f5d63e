/**
 * A reason not to start that the person in front of the terminal can act on. `main.ts` prints its message as it stands,
 * without a stack; so the message names what is wrong and what to do about it.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
