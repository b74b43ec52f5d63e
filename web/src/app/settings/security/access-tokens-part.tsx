import { UnlessPrivate } from '../../../platform/private-journal/unless-private.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsGroup } from '../settings-section.tsx';

const AccessTokens = makeLazyComponent({
  fetch: async () =>
    (await import('../../../features/access-tokens/access-token-settings.tsx')).AccessTokenSettings,
  pending: () => <Skeleton className="h-21 rounded-card" />,
  retryAfterMs: 5_000,
});

const Webhooks = makeLazyComponent({
  fetch: async () => (await import('../../../features/webhooks/webhook-settings.tsx')).WebhookSettings,
  pending: () => <Skeleton className="h-21 rounded-card" />,
  retryAfterMs: 5_000,
});

export function AccessTokensPart() {
  return (
    <SettingsGroup heading="Access for your programs">
      <UnlessPrivate what="programs">
        <div className="grid grid-cols-1 gap-3">
          <AccessTokens />
          <Webhooks />
        </div>
      </UnlessPrivate>
    </SettingsGroup>
  );
}
