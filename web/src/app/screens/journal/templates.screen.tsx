import { TemplateList } from '../../../features/guides/template-list.tsx';
import { Page } from '../../page.tsx';

const title = 'Journaling Guides';

export function TemplatesScreen() {
  return (
    <Page
      title={title}
      crumbs={[{ label: title }]}
      lead="Five questions each, for days when you don't know what to write. You can stop at any time and go on later."
    >
      <TemplateList />
    </Page>
  );
}
