import type { Dream } from '@reflect/contract';
import { VersionChoice } from '../../../platform/collection/versions/version-choice.tsx';
import { describeDay, toDreamBody, toDreamForm } from '../dream-form.model.ts';
import { dreams } from '../dreams.api.ts';

/** What a person can do about a change that the server didn't accept. */
export function DreamDecision({ dream }: { dream: Dream }) {
  return (
    <VersionChoice
      collection={dreams}
      item={dream}
      noun="dream"
      listParts={listParts}
      makeCopy={(copied) => toDreamBody(toDreamForm(copied))}
    />
  );
}

function listParts(dream: Dream) {
  const { title, dreamDate, narrative, emotions, symbolText, entities, wokeFeeling } = toDreamForm(dream);
  return [
    { label: 'Title', text: title },
    { label: 'Dream date', text: describeDay(dreamDate, { year: 'numeric' }) },
    { label: 'The dream', text: narrative },
    { label: 'Feelings', text: emotions.join(', ') },
    { label: 'Symbols', text: symbolText },
    { label: 'People', text: entities },
    { label: 'Woke up', text: wokeFeeling },
  ];
}
