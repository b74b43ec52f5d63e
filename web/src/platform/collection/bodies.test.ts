import type { collections } from '@reflect/contract/collections';
import { describe, expectTypeOf, it } from 'vitest';
import type { NewWrite } from '../outbox/write.model.ts';
import type { Created } from './bodies.ts';
import type { Collection } from './collection.ts';
import type { makeCreations } from './creations.ts';

type Entries = ReturnType<Collection<typeof collections.journal>['changesOf']>;
type Creation = Parameters<Entries['create']>[0]['body'];
type Change = Parameters<Entries['update']>[1];

describe('the body of an entry, from the screen to the outbox', () => {
  it('has the fields of the contract, each with its own type', () => {
    expectTypeOf<Creation['content']>().toEqualTypeOf<string>();
    expectTypeOf<Creation['mood']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Change['content']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Change['tags']>().toEqualTypeOf<string[] | undefined>();
  });

  it('is queued as it is, with its id', () => {
    type Queued = ReturnType<ReturnType<typeof makeCreations<Creation, Change>>['writeFor']>;
    expectTypeOf<Queued>().toEqualTypeOf<NewWrite<Created<Creation>>>();
    expectTypeOf<NonNullable<Queued['request']['body']>['content']>().toEqualTypeOf<string>();
  });

  it('has no other fields', () => {
    expectTypeOf<Record<string, unknown>>().not.toExtend<Creation>();
    expectTypeOf<{ text: string }>().not.toExtend<Creation>();
    expectTypeOf<{ content: number }>().not.toExtend<Change>();
  });
});
