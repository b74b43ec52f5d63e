/** Makes vectors of texts, like `read` of the sentence encoder. */
export type Encode = (texts: readonly string[]) => readonly { vector: ArrayLike<number> }[];
