import { useLoaderData } from '@tanstack/react-router';
import { AssessmentScreen } from '../../../features/assessments/assessments.routes.tsx';
import type { AssessmentContent } from '../../../features/assessments/catalogue.ts';
import { useReadable } from '../../../platform/device-seal/use-readable.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';

export function AssessmentPage() {
  const content = useLoaderData({ strict: false }) as AssessmentContent;
  const { key, title } = content.assessment;
  // Earlier results and answers are sealed on this device.
  const isReadable = useReadable(useUser().id);
  return (
    <div className="mx-auto w-full max-w-[680px] px-(--page-side) page-end lg:px-8 lg:pt-2">
      <PageHead
        title={title}
        crumbs={[{ label: 'Dashboard', to: '/dashboard?tab=activities' }, { label: title }]}
        hidesTitle
      />
      {isReadable && <AssessmentScreen key={key} {...content} />}
    </div>
  );
}
