const inOrder = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** From the top left of the keypad; randomized digits are in a new order each time. */
export function listKeypadDigits({ isRandomized }: { isRandomized: boolean }): readonly string[] {
  if (!isRandomized) return inOrder;
  const weights = crypto.getRandomValues(new Uint32Array(inOrder.length));
  return inOrder
    .map((digit, at) => ({ digit, weight: weights[at] ?? 0 }))
    .sort((one, other) => one.weight - other.weight)
    .map(({ digit }) => digit);
}
