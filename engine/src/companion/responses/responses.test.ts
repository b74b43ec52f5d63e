import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  loadMeaningEncoder,
  loadTrainedCompanion,
  loadTrainedEncoder,
  readWeights,
} from '../../../evaluation/trained-model.ts';
import { useTrainedCompanion } from '../../../evaluation/use-trained-companion.ts';
import { readConversation } from '../conversation.ts';
import { readText } from '../reading/text-reading.ts';
import { cutClauses } from '../say-back/cut-clauses.ts';
import { averageContext } from './average-context.ts';
import { chooseResponse } from './choose-response.ts';
import { describeClause } from './describe-clause.ts';
import { createResponseReader } from './response-reader.ts';
import responses from './responses.json' with { type: 'json' };

interface ParityCase {
  text: string;
  before: string[];
  odds: number[];
  clauses: { text: string; judged: [number, number] }[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../../weights/parity/companion-responses.json', import.meta.url), 'utf8'),
) as ParityCase[];
const read = (text: string) => readText(text, loadTrainedEncoder(), loadMeaningEncoder());

describe('the reader of responses', { timeout: 120_000 }, () => {
  it('computes what PyTorch does, where it was trained', () => {
    expect(cases.length).toBeGreaterThan(8);
    const { responses: reader } = loadTrainedCompanion();
    for (const { text, before, odds, clauses } of cases) {
      const own = read(text);
      const { byName, sad, glad, none } = reader.read(own, averageContext(before.map(read)));
      [...Object.values(byName), sad, glad, none].forEach((found, k) => {
        expect(found).toBeCloseTo(odds[k]!, 3);
      });
      const all = cutClauses(text);
      for (const { text: part, judged } of clauses) {
        const clause = all.find((one) => one.text === part)!;
        const { fits, worth } = reader.readClause(read(part), describeClause(clause, all, text), own);
        expect(fits).toBeCloseTo(1 / (1 + Math.exp(-judged[0])), 3);
        expect(worth).toBeCloseTo(judged[1], 2);
      }
    }
  });

  it('has wordings for everything that it may answer', () => {
    const { byName } = loadTrainedCompanion().responses.read(read('We won.'), averageContext([]));
    expect(Object.keys(byName).sort()).toEqual(Object.keys(responses).sort());
  });

  it('refuses a file with other weights', () => {
    expect(() => createResponseReader(readWeights('companion-reader'))).toThrow(TypeError);
  });
});

describe('what is said beside what was told', { timeout: 120_000 }, () => {
  useTrainedCompanion();
  const respond = (message: string, before: readonly string[] = []) =>
    chooseResponse(
      readConversation({
        message,
        history: before.flatMap((content) => [
          { role: 'user' as const, content },
          { role: 'assistant' as const, content: 'Go on.' },
        ]),
      }),
    );

  it.each([
    ['Our old dog died this morning. She was fifteen.', responses.sorry],
    ['I got the job!! They rang this afternoon', responses.wow],
    ["All clear! I'd been so scared for three weeks", responses.relief],
    ['I miss my gran so much tonight, her chair is still by the window', responses.missing],
    ['no sleep again, the baby was up six times', responses.tired],
  ])('%s', (message, wordings) => {
    expect(wordings).toContain(respond(message));
  });

  it.each([
    'My mum has died.',
    'He hit me again last night and the kids saw it.',
    'They told me it has spread.',
  ])('is nothing bright where something is sad: %s', (message) => {
    const bright = [...responses.glad, ...responses.wow, ...responses.funny, ...responses.peace];
    expect(bright).not.toContain(respond(message));
  });

  it('is nothing where nothing is felt', () => {
    expect(respond('put the bins out, then bread and milk')).toBeNull();
  });
});
