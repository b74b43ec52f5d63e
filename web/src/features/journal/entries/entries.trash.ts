import { makeTrashKind } from '../../../platform/collection/trash/trash-kind.ts';
import { getEntryLabel } from '../entry-content/entry-text.model.ts';
import { entries } from '../journal.api.ts';
import { writeFullMoment } from '../list/days.model.ts';

export const entriesInTrash = makeTrashKind(entries, {
  one: 'entry',
  many: 'entries',
  describe: (entry) => ({
    title: entry.title,
    text: getShownText(entry),
    label: entry.isUnreadable ? writeFullMoment(new Date(entry.createdAt)) : getEntryLabel(entry),
  }),
});

function getShownText({
  isUnreadable,
  isSecret,
  content,
}: {
  isUnreadable?: true | undefined;
  isSecret: boolean;
  content: string;
}): string {
  if (isUnreadable) return "This entry can't be read right now. It is still stored.";
  return isSecret ? 'The text of this secret entry is hidden.' : content;
}
