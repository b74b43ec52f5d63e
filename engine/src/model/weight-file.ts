/** The header of every weight file; written by engine/training/export.py. */
export type WeightHeader = {
  version: number;
  sections: Record<string, { type: 'i8' | 'u8' | 'f32' | 'ascii'; offset: number; length: number }>;
};

/** Further fields in the header of the emotion model. */
export type NetworkHeader = WeightHeader & {
  hidden: number;
  width: number;
  bits: number;
  columns: number;
  idfScale: number;
  limit: number;
};

/** An opened weight file: typed views of its sections, without a copy. */
export type WeightFile<Header extends WeightHeader = NetworkHeader> = {
  header: Header;
  text: (name: string) => string;
  whole: (name: string) => Int8Array;
  bytes: (name: string) => Uint8Array;
  real: (name: string) => Float32Array;
};

function readAscii(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/**
 * Reads a weight file: 4 bytes of `magic` that name its kind, the header's length as a 32-bit number, the header as
 * JSON, then sections. Numbers are little-endian, text is ASCII. Throws a TypeError for other bytes.
 */
export function openWeightFile<Header extends WeightHeader = NetworkHeader>(
  weights: ArrayBuffer,
  magic = 'RFL1',
): WeightFile<Header> {
  if (weights.byteLength < 8 || readAscii(new Uint8Array(weights, 0, 4)) !== magic) {
    throw new TypeError('These bytes are not the weights that were asked for.');
  }
  const headerLength = new DataView(weights).getUint32(4, true);
  const header = JSON.parse(readAscii(new Uint8Array(weights, 8, headerLength))) as Header;
  const base = 8 + headerLength;
  const find = (name: string, type: string) => {
    const section = header.sections[name];
    if (section?.type !== type) throw new TypeError(`The weights have no section ${name} of type ${type}.`);
    return { at: base + section.offset, length: section.length };
  };
  const bytes = (name: string, type: string) => {
    const { at, length } = find(name, type);
    return new Uint8Array(weights, at, length);
  };
  return {
    header,
    text: (name) => readAscii(bytes(name, 'ascii')),
    whole: (name) => {
      const { at, length } = find(name, 'i8');
      return new Int8Array(weights, at, length);
    },
    bytes: (name) => bytes(name, 'u8'),
    real: (name) => {
      const { at, length } = find(name, 'f32');
      return new Float32Array(weights, at, length);
    },
  };
}

/** Returns rows of whole numbers multiplied by their row's scale. */
export function readScaledRows(file: WeightFile<WeightHeader>, name: string): Float32Array {
  const steps = file.whole(name);
  const scales = file.real(`${name}.scale`);
  const width = steps.length / scales.length;
  const out = new Float32Array(steps.length);
  for (let row = 0; row < scales.length; row++) {
    const scale = scales[row]!;
    for (let i = row * width; i < (row + 1) * width; i++) out[i] = steps[i]! * scale;
  }
  return out;
}
