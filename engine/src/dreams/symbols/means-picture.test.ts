import { describe, expect, it } from 'vitest';
import heldOut from '../../../evaluation/dreams/symbol-senses.json' with { type: 'json' };
import { loadTrainedEncoder } from '../../../evaluation/trained-model.ts';
import { hashText } from '../../text/hash.ts';
import symbolRows from './dream-symbols.json' with { type: 'json' };
import { listSymbolKeys } from './dream-symbols.ts';
import { meansPicture } from './means-picture.ts';
import learned from './symbol-directions.json' with { type: 'json' };
import senses from './symbol-senses.json' with { type: 'json' };

// Chosen before the examples were tried.
const minRight = 0.8;

describe('symbols found by meaning', () => {
  it('have examples of both senses for at least 40 symbols, each with the symbol’s word, and none is also a test', () => {
    const known = new Set(symbolRows.map(({ key }) => key));
    expect(senses.length).toBeGreaterThanOrEqual(40);
    expect(senses.filter(({ key }) => !known.has(key))).toEqual([]);
    expect(senses.filter(({ is, isNot }) => is.length < 4 || isNot.length < 6)).toEqual([]);
    const examples = senses.flatMap(({ is, isNot }) => [...is, ...isNot]);
    expect(new Set([...examples, ...heldOut.map(({ text }) => text)]).size).toBe(
      examples.length + heldOut.length,
    );
  });

  it('are learned from the current examples', () => {
    expect(learned.madeFrom).toBe(hashText(JSON.stringify(senses)));
    expect(learned.directions.map(({ key }) => key)).toEqual(senses.map(({ key }) => key));
  });

  it('are told from the literal sense in at least 80 of 100 unseen sentences', () => {
    const vectors = loadTrainedEncoder().read(heldOut.map(({ text }) => text));
    const wrong = heldOut.filter(
      ({ key, text, isPicture }, index) =>
        (listSymbolKeys(text).has(key) && meansPicture({ key, vector: vectors[index]!.vector })) !==
        isPicture,
    );
    expect(wrong.map(({ text }) => text).length).toBeLessThanOrEqual((1 - minRight) * heldOut.length);
  });

  it('depend on the word alone without an encoder, and for a symbol without examples', () => {
    expect(meansPicture({ key: 'wave', vector: undefined })).toBe(true);
    const vector = loadTrainedEncoder().read(['A friendly wave.'])[0]!.vector;
    expect(meansPicture({ key: 'owl', vector })).toBe(true);
  });

  it('have the word of the symbol in every test sentence and example that means it', () => {
    const pictures = [
      ...heldOut.filter(({ isPicture }) => isPicture),
      ...senses.flatMap(({ key, is }) => is.map((text) => ({ key, text }))),
    ];
    expect(
      pictures.filter(({ key, text }) => !listSymbolKeys(text).has(key)).map(({ text }) => text),
    ).toEqual([]);
  });
});
