import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../ui/button.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';

/** At the address of a session whose template is not there. */
export function TemplateNotFound({ templateId }: { templateId: string }) {
  return (
    <div className="mx-auto w-full max-w-[680px] px-5 pt-2 page-end lg:px-8">
      <Breadcrumbs crumbs={[{ label: 'Journaling Guides', to: '/templates' }, { label: 'Not found' }]} />
      <h1 className="mt-3 text-[2rem]">Template Not Found</h1>
      <p className="mt-2 text-ink-2 wrap-anywhere">
        There's no guide named “<bdi>{templateId}</bdi>”. It may have been renamed, or the link may be
        incomplete.
      </p>
      <Link to="/templates" className={buttonClasses({ className: 'mt-5' })}>
        See all guides
      </Link>
    </div>
  );
}
