import type { Store } from '../store.ts';
import { type DraftKeeper, isUnstored } from './draft-keeper.ts';
import type { DraftKind } from './draft-kind.ts';

/**
 * Saves what is written and empties its page at once: later typing belongs to `next`, which has its own id. What is being
 * saved stays on this device until `save` has ended. If `save` rejects, it returns to the page, joined with what was typed
 * meanwhile.
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
  /** Joins what was not saved with what was written since, in that order. */
  joinBack: (unsaved: Value, written: Value) => Value;
  save: (saved: Value) => Promise<Result>;
}): Promise<Result> {
  const saved = draft.read();
  const letGo = keeper.setAside(saved, () => draft.set(next));
  try {
    const result = await save(saved);
    letGo();
    return result;
  } catch (error) {
    draft.set((written) => (hasWork(written) ? joinBack(saved, written) : saved));
    keeper.keepNow();
    const letGoOfCopy = () => {
      letGo();
      // On a full device the copy may have taken the room of the page's mirror, which outlives the tab.
      keeper.keepNow();
    };
    if (!isUnstored(keeper)) letGoOfCopy();
    else {
      // Until the page can be stored, a later visit finds the copy beside it.
      const stop = keeper.state.subscribe(() => {
        if (keeper.state.read() !== 'stored') return;
        stop();
        letGoOfCopy();
      });
    }
    throw error;
  }
}
