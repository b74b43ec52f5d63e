// tsx write-symbol-directions.ts: writes src/dreams/symbols/symbol-directions.json from the examples in
// symbol-senses.json beside it. Run it again when an example changes or the sentence encoder is trained again.
import { writeFileSync } from 'node:fs';
import { loadTrainedEncoder } from '../../evaluation/trained-model.ts';
import symbolSenses from '../../src/dreams/symbols/symbol-senses.json' with { type: 'json' };
import { hashText } from '../../src/text/hash.ts';
import { invertMatrix } from './inverse.ts';

// How much more a symbol's own examples count than those of others. Both were chosen by leaving one out at a time.
const ownShare = 0.5;
const ridge = 0.5;
// There are fewer examples of images, and missing one is worse than finding one too many.
const isPicture = 1.2;
const isNone = -0.8;
const constant = 0.1;
const ownConstant = 0.05;

const encoder = loadTrainedEncoder();
const examples = symbolSenses.flatMap(({ key, is, isNot }) => [
  ...is.map((text) => ({ key, text, target: isPicture })),
  ...isNot.map((text) => ({ key, text, target: isNone })),
]);
const units = encoder.read(examples.map(({ text }) => text)).map(({ vector }) => toUnit(vector));
const width = units[0]!.length;
const middle = Array.from({ length: width }, (_, at) => averageValues(units.map((unit) => unit[at]!)));
const rows = units.map((unit) => unit.map((value, at) => value - middle[at]!));
const getShare = (one: string, other: string) => (one === other ? ownShare : 0);
const kernel = rows.map((row, i) =>
  rows.map((other, j) => {
    const own = getShare(examples[i]!.key, examples[j]!.key);
    return (1 + own) * dot(row, other) + constant + (own > 0 ? own * ownConstant : 0) + (i === j ? ridge : 0);
  }),
);
const inverse = invertMatrix(kernel);
const strengths = inverse.map((row) => row.reduce((sum, value, j) => sum + value * examples[j]!.target, 0));
const right = examples.filter(
  ({ target }, i) => target > 0 === target - strengths[i]! / inverse[i]![i]! >= 0,
).length;

const directions = symbolSenses.map(({ key }) => {
  const weights = Array.from({ length: width }, (_, at) =>
    sumOver((i) => strengths[i]! * (1 + getShare(key, examples[i]!.key)) * rows[i]![at]!),
  );
  const bias =
    sumOver((i) => strengths[i]! * (constant + getShare(key, examples[i]!.key) * ownConstant)) -
    dot(weights, middle);
  const step = Math.max(...weights.map(Math.abs)) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return { key, bias, step, weights: Buffer.from(bytes.buffer).toString('base64') };
});
const lines = directions.map((direction) => `    ${JSON.stringify(direction)}`).join(',\n');
const madeFrom = hashText(JSON.stringify(symbolSenses));
writeFileSync(
  new URL('../../src/dreams/symbols/symbol-directions.json', import.meta.url),
  `{\n  "madeFrom": ${madeFrom},\n  "directions": [\n${lines}\n  ]\n}\n`,
);
process.stdout.write(`${right} of ${examples.length} right when left out\n`);

function toUnit(vector: Float32Array): number[] {
  const length = Math.hypot(...vector);
  return Array.from(vector, (value) => value / length);
}

function averageValues(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

function sumOver(termOf: (index: number) => number): number {
  let sum = 0;
  for (let i = 0; i < examples.length; i++) sum += termOf(i);
  return sum;
}
