import { UnlessPrivate } from '../../platform/private-journal/unless-private.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsGroup } from './settings-section.tsx';

const AccessTokens = lazyComponent({
  fetch: async () =>
    (await import('../../features/access-tokens/access-token-settings.tsx')).AccessTokenSettings,
  pending: () => <Skeleton className="h-21 rounded-card" />,
  retryAfterMs: 5_000,
});

/** Keys for the person's own programs. */
export function AccessTokensPart() {
  return (
    <SettingsGroup heading="Access for your programs">
      <UnlessPrivate what="programs">
        <AccessTokens />
      </UnlessPrivate>
    </SettingsGroup>
  );
}
