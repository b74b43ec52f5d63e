const everyMs = 1_000;

/**
 * Notes again and again that a reply is being written here, with its words so far, until it is ended. `onTaken` is called
 * where it was stopped, or another server writes it.
 */
export function sayStillWriting({ write, onTaken }: { write: () => Promise<boolean>; onTaken: () => void }): {
  end(): Promise<void>;
} {
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => {
    writing ??= write()
      .then(
        (isOurs) => (isOurs ? undefined : onTaken()),
        // A database that does not answer now may do so in a second.
        () => undefined,
      )
      .finally(() => {
        writing = undefined;
      });
  }, everyMs).unref();
  return {
    async end() {
      clearInterval(timer);
      await writing;
    },
  };
}
