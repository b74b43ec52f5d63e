// tsx fit-pairs.ts JUDGED.jsonl: how much each sign that an answer is right for another message weighs, learned from messages that
// somebody read together with the answer that was nearest (right or not). Prints what engine/src/companion/reading/pair-fit.json holds,
// and how often an answer is right from which likelihood on, each judged without itself.
import { readFileSync } from 'node:fs';
import { trainedCompanion, trainedEncoder } from '../../evaluation/trained-model.ts';
import { likeliest } from '../../src/companion/reading/companion-reader.ts';
import { contentOf, type PairFit, preparePairs } from '../../src/companion/reading/pair-fit.ts';
import { readText } from '../../src/companion/reading/text-reading.ts';

interface Judged {
  text: string;
  before: string | null;
  situation: string;
  right: boolean;
}

const names = ['situation', 'answer', 'shared', 'unsaid', 'kind'] as const;
const [rounds, rate, shrink] = [1_500, 0.3, 2];
const { reader, pairs } = trainedCompanion();
const fitOf = preparePairs(pairs);
const rows = readFileSync(process.argv[2]!, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Judged)
  .flatMap((judged) => signsOf(judged) ?? []);

/** Only pairs that do what the message does are ever taken. */
function signsOf({ text, before, situation, right }: Judged) {
  const reading = readText(text, trainedEncoder());
  const odds = reader(reading, readText(before ?? '', trainedEncoder()));
  const near = pairs.nearnessTo(reading).find(({ pair }) => pair.text === situation);
  const kind = likeliest(odds.does);
  if (!near || near.pair.does !== kind || kind === 'answers') return null;
  return { signs: fitOf(near, contentOf(text), odds), right: right ? 1 : 0, text, kind };
}

const valuesOf = (signs: PairFit) => names.map((name) => signs[name]);
const all = rows.map(({ signs }) => valuesOf(signs));
const means = names.map((_, k) => all.reduce((sum, row) => sum + row[k]! / all.length, 0));
const spreads = names.map((_, k) =>
  Math.sqrt(all.reduce((sum, row) => sum + (row[k]! - means[k]!) ** 2 / all.length, 1e-9)),
);
const scaled = all.map((row) => row.map((value, k) => (value - means[k]!) / spreads[k]!));

function learn(without = -1) {
  const weights = names.map(() => 0);
  let bias = 0;
  const used = scaled.map((row, at) => ({ row, at })).filter(({ at }) => at !== without);
  for (let round = 0; round < rounds; round++) {
    const errors = used.map(({ row, at }) => likelihood(row, weights, bias) - rows[at]!.right);
    weights.forEach((weight, k) => {
      const slope = used.reduce((sum, { row }, at) => sum + errors[at]! * row[k]!, shrink * weight);
      weights[k] = weight - (rate * slope) / used.length;
    });
    bias -= (rate * errors.reduce((sum, error) => sum + error, 0)) / used.length;
  }
  return { weights, bias };
}

function likelihood(row: readonly number[], weights: readonly number[], bias: number): number {
  return 1 / (1 + Math.exp(-row.reduce((sum, value, k) => sum + value * weights[k]!, bias)));
}

const { weights, bias } = learn();
const unscaled = weights.map((weight, k) => weight / spreads[k]!);
const offset = bias - unscaled.reduce((sum, weight, k) => sum + weight * means[k]!, 0);
process.stdout.write(
  `${JSON.stringify({ weights: Object.fromEntries(names.map((name, k) => [name, unscaled[k]])), bias: offset })}\n`,
);
const alone = rows.map((_, at) => {
  const learned = learn(at);
  return likelihood(scaled[at]!, learned.weights, learned.bias);
});
for (const from of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
  const taken = rows.filter((_, at) => alone[at]! >= from);
  const right = taken.filter((row) => row.right === 1).length;
  process.stdout.write(`from ${from}: ${taken.length} of ${rows.length} taken, ${right} right\n`);
}
