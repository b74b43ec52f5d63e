import { Link } from '@tanstack/react-router';
import { getButtonClasses } from '../../ui/button.tsx';
import { Page } from '../page.tsx';

export function NotFoundScreen() {
  return (
    <Page
      title="Page not found"
      crumbs={[{ label: 'Page not found' }]}
      lead="There's nothing at this address. Your entries are safe."
    >
      <Link to="/" className={getButtonClasses({ className: 'mt-6' })}>
        Go to your journal
      </Link>
    </Page>
  );
}
