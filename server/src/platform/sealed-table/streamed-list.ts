const marker = Symbol('streamed list');

/** A list sent piece by piece, because it may not fit into memory: the answer of an endpoint with an array. */
export interface StreamedList<Item = unknown> {
  readonly [marker]: true;
  readonly pieces: AsyncIterable<readonly Item[]>;
  /** Called when the last piece was sent or the connection was closed; may be called again. */
  readonly end: () => void;
}

/** Makes an answer with a list in pieces. */
export function streamList<Item>(
  pieces: AsyncIterable<readonly Item[]>,
  end: () => void,
): StreamedList<Item> {
  return { [marker]: true, pieces, end };
}

/** Whether a handler's answer is a list in pieces. */
export function isStreamedList(value: unknown): value is StreamedList {
  return typeof value === 'object' && value !== null && marker in value;
}
