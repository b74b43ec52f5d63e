import { chatsInTrash } from '../../../features/chats/chats.trash.ts';
import { checkInsInTrash } from '../../../features/check-ins/check-ins.trash.ts';
import { dreamsInTrash } from '../../../features/dreams/dreams.trash.ts';
import { goalsInTrash } from '../../../features/goals/goals.trash.ts';
import { habitsInTrash } from '../../../features/habits/habits.trash.ts';
import { entriesInTrash } from '../../../features/journal/entries/entries.trash.ts';
import { peopleInTrash } from '../../../features/people/people.trash.ts';
import { safetyPlansInTrash } from '../../../features/safety-plans/safety-plans.trash.ts';
import { Trash } from '../../../features/trash/trash.tsx';
import { Page } from '../../page.tsx';

/** Whatever a person can delete. */
const kinds = [
  ...[entriesInTrash, dreamsInTrash, goalsInTrash, habitsInTrash, peopleInTrash],
  ...[chatsInTrash, checkInsInTrash, safetyPlansInTrash],
];

export function TrashScreen() {
  return (
    <Page
      title="Trash"
      crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Trash' }]}
      lead="What you delete stays here for 30 days, then it's erased."
    >
      <Trash kinds={kinds} />
    </Page>
  );
}
