import { SupportPage } from '../../features/safety/components/support-page.tsx';
import { wordsFor } from '../../features/safety/support-words.model.ts';
import { useCurrentUser } from '../../platform/current-user.ts';
import { Page } from '../page.tsx';

/** Support. Needs no sign-in. */
export function SupportScreen() {
  const { isAuthenticated } = useCurrentUser();
  const { title, lead } = wordsFor(null);
  return (
    <Page
      title={title}
      crumbs={[...(isAuthenticated ? [{ label: 'Settings', to: '/settings' }] : []), { label: title }]}
      lead={lead}
    >
      <SupportPage />
    </Page>
  );
}
