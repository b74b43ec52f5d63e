const everyMs = 1_000;
/** By then another server may have taken it over, or its account is erased. */
const maxFailures = 5;

/**
 * Records every second that a reply is being written here, with its text so far, until `end`. Calls `onTaken` if
 * it was stopped, another server writes it, or recording failed for several seconds.
 */
export function sayStillWriting({ write, onTaken }: { write: () => Promise<boolean>; onTaken: () => void }): {
  end(): Promise<void>;
} {
  let writing: Promise<void> | undefined;
  let failures = 0;
  const timer = setInterval(() => {
    writing ??= write()
      .then(
        (isOurs) => {
          failures = 0;
          if (!isOurs) onTaken();
        },
        // A database that doesn't answer now may do so in a second.
        () => {
          failures += 1;
          if (failures === maxFailures) onTaken();
        },
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
