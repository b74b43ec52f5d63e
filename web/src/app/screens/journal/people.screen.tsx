import { PeopleScreen } from '../../../features/people/people.routes.tsx';
import { Page } from '../../page.tsx';

const peopleTitle = 'People in My Life';

export function PeoplePage() {
  return (
    <Page
      title={peopleTitle}
      crumbs={[{ label: peopleTitle }]}
      lead="The people you write about. Tag them in your entries to find those days again."
    >
      <PeopleScreen />
    </Page>
  );
}
