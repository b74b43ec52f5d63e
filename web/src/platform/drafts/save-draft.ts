import type { Store } from '../store.ts';
import { type DraftKeeper, isUnstored } from './draft-keeper.ts';
import type { DraftKind } from './draft-kind.ts';

interface Saves {
  running: number;
  /** Let go of copies whose words are back on a page that couldn't be stored. */
  copies: Set<() => void>;
}
const savesOf = new WeakMap<object, Saves>();

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
  const saves = savesOf.get(keeper) ?? { running: 0, copies: new Set() };
  savesOf.set(keeper, saves);
  const copiesBefore = [...saves.copies];
  const hasLeftPage = () => saves.running === 0 && keeper.state.read() === 'empty';
  const saved = draft.read();
  saves.running += 1;
  const letGo = keeper.setAside(saved, () => draft.set(next));
  try {
    const result = await save(saved);
    letGo();
    // Their words were on the page that is saved now.
    for (const letGoOfCopy of copiesBefore) letGoOfCopy();
    return result;
  } catch (error) {
    draft.set((written) => (hasWork(written) ? joinBack(saved, written) : saved));
    keeper.keepNow();
    const letGoOfCopy = () => {
      saves.copies.delete(letGoOfCopy);
      stop();
      letGo();
      // On a full device the copy may have taken the room of the page's mirror, which outlives the tab.
      keeper.keepNow();
    };
    // Until the page is stored, saved or cleared, a later visit finds the copy beside it.
    const stop = keeper.state.subscribe(() => {
      if (keeper.state.read() === 'stored' || hasLeftPage()) letGoOfCopy();
    });
    if (isUnstored(keeper)) saves.copies.add(letGoOfCopy);
    else letGoOfCopy();
    throw error;
  } finally {
    saves.running -= 1;
    if (hasLeftPage()) for (const letGoOfCopy of [...saves.copies]) letGoOfCopy();
  }
}
