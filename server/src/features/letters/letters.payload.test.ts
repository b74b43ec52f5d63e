import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { lettersPayloadKind } from './letters.payload.ts';
import { makeTestLetter } from './testing-letter.ts';

it('a payload stored in the shape of version 1 can be read today', () => {
  const data = {
    ...makeTestLetter('You ran on one day.'),
    isRead: true,
    isKept: false,
    notThis: ['tag:run'],
    createdFrom: 'c29tZSBoYXNo',
  };
  expect(unpackPayload(lettersPayloadKind, { version: 1, data })).toEqual(data);
});
