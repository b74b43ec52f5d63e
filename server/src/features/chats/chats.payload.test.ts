import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { chatsPayloadKind } from './chats.payload.ts';

it('a payload stored in the shape of version 1 can be read today', () => {
  const data = {
    messages: [{ role: 'user', content: 'A walk.', timestamp: '2026-11-21T10:00:00.000Z' }],
    isInJournal: true,
    createdFrom: 'c29tZSBoYXNo',
  };
  expect(unpackPayload(chatsPayloadKind, { version: 1, data })).toEqual(data);
});
