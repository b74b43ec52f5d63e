/** Makes vectors of texts, such as `read` of the sentence encoder does. */
export type Encode = (texts: readonly string[]) => readonly { vector: ArrayLike<number> }[];
