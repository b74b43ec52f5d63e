import { expect, it } from 'vitest';
import { findBroken } from './check.ts';
import { type Deed, Ledger } from './ledger.ts';

const nothingLeft = {
  journals: new Map([['ann', []]]),
  trash: new Map([['ann', []]]),
  shown: [],
};

const twice = {
  ...nothingLeft,
  journals: new Map([
    [
      'ann',
      [
        { id: 'one', content: 'ann1' },
        { id: 'two', content: 'ann1' },
      ],
    ],
  ]),
};

function begin(ledger: Ledger, does: Deed['does'], word: string | null): void {
  const deed = ledger.begin({ does, person: 'ann', device: 'phone', tab: 'phone.1', entryId: 'one', word });
  ledger.end(deed, 'sent');
}

it('a deleted word may be gone once its writer has emptied the trash', () => {
  const ledger = new Ledger();
  begin(ledger, 'create', 'ann1');
  begin(ledger, 'remove', null);
  ledger.emptyTrash('ann')();
  expect(findBroken(ledger, nothingLeft)).toEqual([]);
});

it('a word deleted after the trash was emptied counts as lost if it is gone', () => {
  const ledger = new Ledger();
  begin(ledger, 'create', 'ann1');
  ledger.emptyTrash('ann')();
  begin(ledger, 'remove', null);
  expect(findBroken(ledger, nothingLeft)).toEqual(['ann1 was sent and is lost']);
});

it('a deleted word counts as lost if only somebody else has emptied their trash', () => {
  const ledger = new Ledger();
  begin(ledger, 'create', 'ann1');
  begin(ledger, 'remove', null);
  ledger.emptyTrash('bob')();
  expect(findBroken(ledger, nothingLeft)).toEqual(['ann1 was sent and is lost']);
});

it('a word saved again after its entry was deleted may be there twice if that one was restored, too', () => {
  const ledger = new Ledger();
  begin(ledger, 'create', 'ann1');
  begin(ledger, 'remove', null);
  begin(ledger, 'create', 'ann1');
  expect(findBroken(ledger, twice)).toEqual(['ann1 is there 2 times']);
  begin(ledger, 'restore', null);
  expect(findBroken(ledger, twice)).toEqual([]);
});

it('a word restored after its entry was deleted is there once if it was not saved again', () => {
  const ledger = new Ledger();
  begin(ledger, 'create', 'ann1');
  begin(ledger, 'remove', null);
  begin(ledger, 'restore', null);
  expect(findBroken(ledger, twice)).toEqual(['ann1 is there 2 times']);
});
