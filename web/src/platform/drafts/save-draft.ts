import type { Store } from '../store.ts';
import { type DraftKeeper, isUnstored } from './draft-keeper.ts';
import type { DraftKind } from './draft-kind.ts';

/**
 * Saves what is written and empties its page at once: whatever is typed from here on belongs to `next`, which has an id of
 * its own. What is being saved stays on this device until `save` has ended. Where `save` rejects, it is back on the page,
 * joined with what was typed meanwhile.
 */
export async function saveDraft<Value extends object, Result>({
  draft,
  keeper,
  hasWork,
  next,
  joinBack,
  save,
}: {
  draft: Store<Value>;
  keeper: Pick<DraftKeeper<Value>, 'keepNow' | 'setAside' | 'state'>;
  hasWork: DraftKind<Value>['hasWork'];
  next: Value;
  /** What was not saved, before what was written since. */
  joinBack: (unsaved: Value, written: Value) => Value;
  save: (saved: Value) => Promise<Result>;
}): Promise<Result> {
  const saved = draft.read();
  // The page goes first: a full storage has room for one copy.
  draft.set(next);
  const letGo = keeper.setAside(saved);
  try {
    const result = await save(saved);
    letGo();
    return result;
  } catch (error) {
    draft.set((written) => (hasWork(written) ? joinBack(saved, written) : saved));
    keeper.keepNow();
    // Where the page can't be stored, the copy beside it is found by a later visit.
    if (!isUnstored(keeper)) {
      letGo();
      // On a full device the copy may have had the room of the page's mirror, which outlasts the tab.
      keeper.keepNow();
    }
    throw error;
  }
}
