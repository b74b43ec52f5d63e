import { useAppConfig } from '../../platform/app-config.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Page } from '../page.tsx';
import { listPolicyParts } from '../privacy/policy-parts.ts';

/** Needs no sign-in. The text depends on the configuration, so that it is true for this installation. */
export function PrivacyPolicyScreen() {
  const { data: config, isPending } = useAppConfig();
  const { isAuthenticated } = useCurrentUser();
  return (
    <Page
      title="Privacy policy"
      crumbs={[
        ...(isAuthenticated ? [{ label: 'Settings', to: '/settings' }] : []),
        { label: 'Privacy policy' },
      ]}
      lead="What happens to what you write, in plain language."
    >
      <p className="mt-2 text-note">Last updated January 13, 2025</p>
      {isPending ? (
        <Skeleton className="mt-7 h-96" />
      ) : (
        listPolicyParts(config ?? null).map(({ heading, paragraphs, list }) => (
          <section key={heading} className="mt-7">
            <h2 className="text-[1.3125rem]">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-1.5 leading-relaxed text-ink-2">
                {paragraph}
              </p>
            ))}
            {list && (
              <ul className="mt-1.5 grid list-disc gap-1 ps-5 leading-relaxed text-ink-2">
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))
      )}
    </Page>
  );
}
