import { PeopleScreen } from '../../features/people/people.routes.tsx';
import { Page } from '../page.tsx';

const peopleTitle = 'People in My Life';

/** The people, in the column of an ordinary screen. */
export function PeoplePage() {
  return (
    <Page
      title={peopleTitle}
      crumbs={[{ label: peopleTitle }]}
      lead="Whoever you write about. Tag them in an entry, and see later what they bring up in you."
    >
      <PeopleScreen />
    </Page>
  );
}
