import learned from './symbol-directions.json' with { type: 'json' };

type Direction = { bias: number; step: number; weights: string };

const byKey = new Map(learned.directions.map(({ key, ...direction }) => [key, direction]));
const unknown = 0.5;
const opened = new Map<string, Int8Array>();
// Browsers and Node both have it; the engine is compiled without the types of either.
const { atob } = globalThis as unknown as { atob: (text: string) => string };

type Place = { key: string; vector: Float32Array | undefined };

/**
 * Whether a sentence uses a symbol's word as an image: a wave that breaks over somebody, not one watched from a bench
 * or given to a neighbour. `vector` is from the sentence encoder; without it, and for symbols without examples, the
 * word alone decides.
 */
export function meansPicture(place: Place): boolean {
  return scorePicture(place) >= 0;
}

/** Returns how clearly it is the image, about -1 to 1; 0.5 if the word alone decides. */
export function scorePicture({ key, vector }: Place): number {
  const direction = byKey.get(key);
  const length = vector ? Math.hypot(...vector) : 0;
  if (!direction || !vector || length === 0) return unknown;
  const weights = decodeWeights(key, direction);
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += weights[at]! * vector[at]!;
  return (sum * direction.step) / length + direction.bias;
}

function decodeWeights(key: string, { weights }: Direction): Int8Array {
  const known = opened.get(key);
  if (known) return known;
  const bytes = Uint8Array.from(atob(weights), (sign) => sign.charCodeAt(0));
  const signed = new Int8Array(bytes.buffer);
  opened.set(key, signed);
  return signed;
}
