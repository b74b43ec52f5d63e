import { Link } from '@tanstack/react-router';
import { getButtonClasses } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

/** Shown if there is no such template. */
export function TemplateNotFound({ templateId }: { templateId: string }) {
  return (
    <div className="mx-auto w-full max-w-[680px] px-5 page-end lg:px-8 lg:pt-2">
      <PageHead
        title="Template Not Found"
        crumbs={[{ label: 'Journaling Guides', to: '/templates' }, { label: 'Not found' }]}
      />
      <p className="mt-2 text-ink-2 wrap-anywhere">
        There's no guide named “<bdi>{templateId}</bdi>”. It may have been renamed, or the link may be
        incomplete.
      </p>
      <Link to="/templates" className={getButtonClasses({ className: 'mt-5' })}>
        See all guides
      </Link>
    </div>
  );
}
