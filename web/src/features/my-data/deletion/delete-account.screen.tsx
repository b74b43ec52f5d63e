import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/current-user.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDeletionContent } from '../my-data.api.ts';
import { DeletionForm } from './deletion-form.tsx';
import { Farewell } from './farewell.tsx';
import { TakeDataAlong } from './take-data-along.tsx';
import { wipePerson } from './wipe-person.ts';

/** `canTakeAlong` is false where nothing on this page can read what the account holds. */
export function DeleteAccountScreen({ canTakeAlong = true }: { canTakeAlong?: boolean }) {
  const { id: userId } = useUser();
  const { data: content } = useDeletionContent();
  const [message, setMessage] = useState<string | null>(null);
  if (message !== null) return <Farewell message={message} />;
  if (!content) return <Spinner className="min-h-[40dvh]" />;
  return (
    <>
      <Card className="mt-5 flex items-start gap-3.5 border-danger px-5 py-4">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" strokeWidth={1.8} />
        <p className="font-medium">{content.warning}</p>
      </Card>
      <List heading="What happens" items={content.consequences} />
      {canTakeAlong && (
        <>
          <List heading="Before you go" items={content.recommendations} />
          <TakeDataAlong />
        </>
      )}
      <DeletionForm
        canTakeAlong={canTakeAlong}
        title={content.title}
        phrase={content.confirmationPhrase}
        onDeleted={async (said) => {
          setMessage(said);
          await wipePerson(userId);
        }}
      />
    </>
  );
}

function List({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <section className="mt-7">
      <h2 className="mb-2 text-[1.3125rem]">{heading}</h2>
      <ul className="list-disc space-y-1.5 ps-5 marker:text-ink-3">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
