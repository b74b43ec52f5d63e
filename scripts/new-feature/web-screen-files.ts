import type { FeatureNames, Files } from './names.ts';

/** Makes what a feature shows: its screen, the form for a new item and the card of an item. */
export function makeWebScreenFiles(names: FeatureNames): Files {
  return { ...makeScreenFile(names), ...makeFormFile(names), ...makeCardFile(names) };
}

function makeScreenFile({ kebab, pascal, one, item, file, title }: FeatureNames): Files {
  const folder = `web/src/features/${kebab}`;
  return {
    [`${folder}/screens/${kebab}.screen.tsx`]: `import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { New${one}Form } from '../components/new-${file}-form.tsx';
import { ${one}Card } from '../components/${file}-card.tsx';
import { use${pascal} } from '../${kebab}.api.ts';

export function ${pascal}Screen() {
  const { items, status, isAway, retry } = use${pascal}();
  return (
    <div className="mx-auto w-full max-w-[680px] px-5 pt-2 pb-12 lg:px-8">
      <Breadcrumbs crumbs={[{ label: '${title}' }]} />
      <h1 className="mt-3 text-[2rem] lg:text-[2.375rem]">${title}</h1>
      <New${one}Form />
      {status === 'ready' && isAway && (
        <p role="status" className="mt-4 text-note">
          Reflect couldn't be reached. This is what's kept on this device.
        </p>
      )}
      {status === 'loading' && (
        <div role="status" className="mt-6 grid gap-2.5">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-16 rounded-card" />
        </div>
      )}
      {status === 'failed' && (
        <div role="alert" className="mt-6">
          <p>They couldn't be loaded. Nothing is lost.</p>
          <Button variant="outline" className="mt-3" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {status === 'ready' && items.length === 0 && (
        <EmptyState title="Nothing here yet" text="What you write appears here, newest first." />
      )}
      <ul className="mt-6 grid gap-2.5">
        {items.map((${item}) => (
          <${one}Card key={${item}.id} ${item}={${item}} />
        ))}
      </ul>
    </div>
  );
}
`,
  };
}

function makeFormFile({ kebab, one, item, file }: FeatureNames): Files {
  const folder = `web/src/features/${kebab}`;
  return {
    [`${folder}/components/new-${file}-form.tsx`]: `import { limits } from '@reflect/contract/limits';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../platform/api-error.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { get${one}Draft, make${one}Draft } from '../${file}-draft.ts';
import { use${one}Changes } from '../${kebab}.api.ts';

export function New${one}Form() {
  const { id: userId } = useUser();
  const { draft, keeper } = get${one}Draft(userId);
  const { create } = use${one}Changes();
  const { ${item}Id, text } = useStore(draft);
  const { register, handleSubmit, formState } = useForm({ values: { text } });
  useEffect(() => keeper.visit(), [keeper]);

  const save = async (written: { text: string }) => {
    try {
      const { kind } = await create({ id: ${item}Id, body: written });
      draft.set(make${one}Draft());
      toast(
        kind === 'sent'
          ? { title: 'Saved' }
          : { title: 'Kept on this device', description: "It will be sent when you're back online." },
      );
    } catch (error) {
      keeper.keepNow();
      const description = isApiError(error) ? error.userMessage : 'What you wrote is still here.';
      toast({ title: 'Save failed', description, variant: 'destructive' });
    }
  };

  return (
    <form onSubmit={(event) => void handleSubmit(save)(event)} noValidate className="mt-6 grid gap-3">
      <TextField
        label="What would you like to add?"
        dir="auto"
        maxLength={limits.entryTitle}
        error={formState.errors.text?.message ?? null}
        {...register('text', {
          validate: (value) => value.trim() !== '' || 'Please write something first.',
          onChange: (event) => draft.set((present) => ({ ...present, text: event.target.value })),
        })}
      />
      <Button type="submit" pending={formState.isSubmitting} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
`,
  };
}

function makeCardFile({ kebab, camel, one, item, file }: FeatureNames): Files {
  const folder = `web/src/features/${kebab}`;
  return {
    [`${folder}/components/${file}-card.tsx`]: `import { limits } from '@reflect/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ItemStateLine } from '../../../platform/collection/item-state-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ${camel}, type ${one}, use${one}Changes, use${one}State } from '../${kebab}.api.ts';

export function ${one}Card({ ${item} }: { ${item}: ${one} }) {
  const [isEditing, setIsEditing] = useState(false);
  const { remove, restore } = use${one}Changes();
  const undo = () => {
    restore(${item}).catch(() => toast({ title: "It couldn't be brought back", variant: 'destructive' }));
  };
  const run = () => {
    remove(${item}.id).then(
      () => toast({ title: 'Deleted', action: { label: 'Undo', altText: 'Bring it back', onSelect: undo } }),
      () => toast({ title: "It couldn't be deleted", variant: 'destructive' }),
    );
  };
  return (
    <li className="rounded-card border border-line bg-card px-5 py-4">
      {isEditing ? (
        <EditForm ${item}={${item}} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <p dir="auto" className="wrap-anywhere">
            {${item}.text}
          </p>
          <ItemStateLine collection={${camel}} itemId={${item}.id} className="mt-1.5" />
          <Decision ${item}Id={${item}.id} ${item}={${item}} />
          <div className="mt-2 -ml-4.5 flex flex-wrap">
            <Button variant="quiet" onClick={() => setIsEditing(true)} aria-label={\`Edit: \${${item}.text}\`}>
              Edit
            </Button>
            <Button variant="quiet" onClick={run} aria-label={\`Delete: \${${item}.text}\`}>
              Delete
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function EditForm({ ${item}, onDone }: { ${item}: ${one}; onDone: () => void }) {
  const { update } = use${one}Changes();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: ${item}.text } });
  const save = (change: { text: string }) =>
    update(${item}, change).then(onDone, () =>
      toast({ title: 'Save failed', description: 'What you wrote is still here.', variant: 'destructive' }),
    );
  return (
    <form onSubmit={(event) => void handleSubmit(save)(event)} noValidate className="grid gap-3">
      <TextField
        label="Change it"
        dir="auto"
        maxLength={limits.entryTitle}
        error={formState.errors.text?.message ?? null}
        {...register('text', { validate: (value) => value.trim() !== '' || 'Please write something first.' })}
      />
      <div className="flex gap-2">
        <Button type="submit" pending={formState.isSubmitting}>
          Save Changes
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What a person can do if the server didn't take a change. */
function Decision({ ${item}Id, ${item} }: { ${item}Id: string; ${item}: ${one} }) {
  const state = use${one}State(${item}Id);
  const { keepMine, discard, tryAgain } = use${one}Changes();
  if (state !== 'changed-elsewhere' && state !== 'refused') return null;
  const isChanged = state === 'changed-elsewhere';
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => void (isChanged ? keepMine(${item}Id) : tryAgain(${item}))}>
        {isChanged ? 'Keep mine' : 'Try again'}
      </Button>
      <Button variant="quiet" onClick={() => void discard(${item}Id)}>
        {isChanged ? 'Keep the other' : 'Discard'}
      </Button>
    </div>
  );
}
`,
  };
}
