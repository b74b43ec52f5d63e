import lists from './word-lists.json' with { type: 'json' };

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words by what they do in a clause; people's names for their relatives are in `kin`, and `called` without "my"; `bare` are verbs without an ending. */
export const words = {
  kin: toSet(lists.kin),
  called: toSet(lists.called),
  past: toSet(lists.past),
  present: toSet(lists.present),
  bare: toSet(lists.bare),
  adverbs: toSet(lists.adverbs),
  openers: toSet(lists.openers),
  closers: toSet(lists.closers),
  subjects: toSet(lists.subjects),
  orders: toSet(lists.orders),
  subordinate: toSet(lists.subordinate),
  asking: toSet(lists.asking),
  modal: toSet(lists.modal),
  reporting: toSet(lists.reporting),
  states: toSet(lists.states),
  determiners: toSet(lists.determiners),
};
