import { NewEntry } from '@reflect/contract';
import { expect, it } from 'vitest';
import { makePayload } from './new-entry.ts';

const imageUrl = '/api/images/0190a1b2-7c3d.webp';

it.each([
  { isPremium: true, imageUrl, analyzeImage: true, wanted: true },
  { isPremium: false, imageUrl, analyzeImage: true, wanted: false },
  { isPremium: true, imageUrl: null, analyzeImage: true, wanted: false },
  { isPremium: true, imageUrl, analyzeImage: false, wanted: false },
])(
  'IMG-04 · the server decides whether an image is described: premium, with an image, and asked for ($wanted)',
  (row) => {
    const sent = NewEntry.parse({
      content: 'The sea.',
      imageUrl: row.imageUrl,
      analyzeImage: row.analyzeImage,
    });
    expect(makePayload({ sent, isPremium: row.isPremium }).wantsImageAnalysis).toBe(row.wanted);
  },
);

it('JRN-20 · the same entry sent twice has the same origin, and one changed word gives it another', () => {
  const readOrigin = (entry: object) =>
    makePayload({ sent: NewEntry.parse(entry), isPremium: false }).createdFrom;
  expect(readOrigin({ content: 'The sea.', tags: ['#Sea'] })).toBe(
    readOrigin({ content: 'The sea.', tags: ['sea'], mood: '' }),
  );
  expect(readOrigin({ content: 'The sea.' })).not.toBe(readOrigin({ content: 'The sea!' }));
  expect(readOrigin({ content: 'The sea.' })).not.toBe(readOrigin({ content: 'The sea.', isSecret: true }));
});

it.each([
  'https://evil.example/x.png',
  '//evil.example',
  '/api/images/../auth/user',
  '/api/images/',
  'javascript:alert(1)',
])('JRN-20 · an image from elsewhere is refused: %s', (imageUrl) => {
  expect(NewEntry.safeParse({ content: 'The sea.', imageUrl }).success).toBe(false);
});
