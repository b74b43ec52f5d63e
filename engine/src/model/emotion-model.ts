import { emotionLabels } from '../sentences/labels.ts';
import { makeNeutralAnalysis, type SentenceAnalysis } from '../sentences/sentence-analysis.ts';
import { computeIntensity } from './intensity.ts';
import { computeJournalFeatures, cutPlainSentences, predictPleasantness } from './journal-head.ts';
import { createLinearModel } from './linear-model.ts';
import { modelFamilies } from './model-families.ts';
import { createNetwork } from './network.ts';
import { splitTokens } from './text.ts';
import { openWeightFile } from './weight-file.ts';

/** The trained model of feelings. Pure: the same texts and weights give the same analyses on every machine. */
export type EmotionModel = {
  /** Reads each text on its own, in order. Never throws; an empty text is neutral, with a confidence of 0. */
  read: (texts: readonly string[]) => SentenceAnalysis[];
  /** The numbers behind an analysis, as the training code computes them: 28 + 8 probabilities, valence, confidence. */
  numbers: (text: string) => Float64Array;
  /** Returns how likely the writer of a whole entry calls the day pleasant rather than unpleasant, 0 to 1. */
  pleasantness: (entry: string) => number;
  /** Returns the input of `pleasantness`, for measuring. */
  entryFeatures: (entry: string) => number[];
};

const emotionCount = emotionLabels.length;
const familyCount = modelFamilies.length;
const valenceColumn = emotionCount + familyCount;

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const clamp = (x: number, low: number, high: number) => Math.max(low, Math.min(high, x));

/**
 * Opens the trained model of feelings from the bytes of `engine/weights/emotion-model.bin`, because the engine does
 * no I/O. The server reads the file once at its start; the browser fetches it as an asset when the first text is to
 * be read (`new URL(..., import.meta.url)` or an `?url` import). Serve it compressed, which halves its size. Opening
 * takes some tens of milliseconds.
 * Throws a TypeError if the bytes are not such weights.
 */
export function createEmotionModel(weights: ArrayBuffer): EmotionModel {
  const file = openWeightFile(weights);
  const network = createNetwork(file);
  const linear = createLinearModel(file);
  const [ofNetwork = 0, ofLinear = 0, ...offsets] = file.real('blend.emotions');
  const familyRows = file.real('blend.families');
  const valenceBlend = file.real('blend.valence');
  const confidenceBlend = file.real('blend.confidence');
  const priorValence = file.real('label.valence');
  const journal = file.real('journal');

  const computeNumbers = (tokens: readonly string[]) => {
    const { logits, known } = network(tokens);
    const hashed = linear(tokens);
    const out = new Float64Array(valenceColumn + 2);
    let top = 0;
    let felt = 0;
    for (let j = 0; j < emotionCount; j++) {
      out[j] = sigmoid(ofNetwork * logits[j]! + ofLinear * hashed[j]! + offsets[j]!);
      top = Math.max(top, out[j]!);
      felt += out[j]! * priorValence[j]!;
    }
    // A family is computed from all logits of both models, including those of the emotions and the other families.
    const said = [...logits, ...hashed, 1];
    for (let j = 0; j < familyCount; j++) {
      const sum = said.reduce((total, value, i) => total + value * familyRows[j * said.length + i]!, 0);
      out[emotionCount + j] = sigmoid(sum);
    }
    out[valenceColumn] = clamp(
      valenceBlend[0]! * logits[valenceColumn]! +
        valenceBlend[1]! * hashed[valenceColumn]! +
        valenceBlend[2]! * felt +
        valenceBlend[3]!,
      -1,
      1,
    );
    const bounded = clamp(top, 1e-6, 1 - 1e-6);
    const odds = Math.log(bounded / (1 - bounded));
    out[valenceColumn + 1] = sigmoid(confidenceBlend[0]! + confidenceBlend[1]! * odds);
    return { numbers: out, known };
  };

  const readOne = (text: string): SentenceAnalysis => {
    const tokens = splitTokens(text);
    if (!tokens.some((token) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(token)))
      return makeNeutralAnalysis();
    const { numbers, known } = computeNumbers(tokens);
    const emotions = nameValues(emotionLabels, numbers);
    const valence = numbers[valenceColumn]!;
    return {
      emotions,
      further: {},
      families: nameValues(modelFamilies, numbers.subarray(emotionCount)),
      valence,
      intensity: computeIntensity({ text, emotions, valence }),
      // A text of unknown words is hardly English: confidence falls with the share of known words.
      confidence: numbers[valenceColumn + 1]! * clamp((known - 0.3) / 0.5, 0.1, 1),
    };
  };

  const read = (texts: readonly string[]) => texts.map(readOne);
  const entryFeatures = (entry: string) => computeJournalFeatures(read(cutPlainSentences(entry)));

  return {
    read,
    numbers: (text) => computeNumbers(splitTokens(text)).numbers,
    entryFeatures,
    pleasantness: (entry) => predictPleasantness(entryFeatures(entry), journal),
  };
}

function nameValues<Name extends string>(names: readonly Name[], values: Float64Array): Record<Name, number> {
  return Object.fromEntries(names.map((name, i) => [name, values[i]!])) as Record<Name, number>;
}
