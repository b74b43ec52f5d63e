import { useStore } from '../../../platform/store.ts';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import type { AttachedProps } from './attached.tsx';

const Attached = makeLazyComponent<AttachedProps>({
  fetch: async () => (await import('./attached.tsx')).Attached,
  fallback: () => <p className="pb-3 text-note">What you attached is kept.</p>,
});

export function DraftAttachments(props: AttachedProps) {
  const isEmpty = useStore(
    props.composer.draft,
    ({ imageUrl, people }) => imageUrl === null && people.length === 0,
  );
  return isEmpty && !props.isPreparing ? null : <Attached {...props} />;
}
