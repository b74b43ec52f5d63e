import type { FeatureNames } from './names.ts';

/** Web side and journey of a new feature. */
export function webFiles(names: FeatureNames): Record<string, string> {
  const { kebab, camel, pascal, one, title } = names;
  const folder = `web/src/features/${kebab}`;
  return {
    [`${folder}/${kebab}.api.ts`]: `import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const ${camel}Query = queryOptions({
  queryKey: ['${kebab}'],
  queryFn: ({ signal }) => api('GET /api/${kebab}', { signal }),
});

export function use${pascal}() {
  return useQuery(${camel}Query);
}

export function useCreate${one}() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api('POST /api/${kebab}', { body: { text } }),
    onSuccess: () => client.invalidateQueries(${camel}Query),
  });
}
`,
    [`${folder}/${kebab}.routes.tsx`]: `/** What the router opens at \`/${kebab}\`. */
export { ${pascal}Screen } from './screens/${kebab}.screen.tsx';
`,
    [`${folder}/screens/${kebab}.screen.tsx`]: `import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { controlClasses, Field } from '../../../ui/form/field.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useCreate${one}, use${pascal} } from '../${kebab}.api.ts';

export function ${pascal}Screen() {
  const ${camel} = use${pascal}();
  const create = useCreate${one}();
  const [text, setText] = useState('');

  const keep = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(text, { onSuccess: () => setText('') });
  };

  return (
    <div className="mx-auto w-full max-w-[680px] px-5 pt-2 pb-12 lg:px-8">
      <Breadcrumbs crumbs={[{ label: '${title}' }]} />
      <h1 className="mt-3 text-[2rem] lg:text-[2.375rem]">${title}</h1>
      <form onSubmit={keep} className="mt-6 grid gap-3">
        <Field label="What would you like to keep?" error={create.isError ? "This couldn't be saved. Your text is still here." : null}>
          {(ids) => <input {...ids} value={text} onChange={(event) => setText(event.target.value)} className={controlClasses} />}
        </Field>
        <Button type="submit" disabled={text.trim() === ''} pending={create.isPending} className="justify-self-start">
          Save
        </Button>
      </form>
      {${camel}.isError && (
        <div role="alert" className="mt-6">
          <p>They could not be loaded. Nothing is lost.</p>
          <Button variant="outline" className="mt-3" onClick={() => void ${camel}.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {${camel}.data?.length === 0 && <EmptyState title="Nothing here yet" text="What you keep will stand here, newest first." />}
      <ul className="mt-6 grid gap-2.5">
        {${camel}.data?.map((item) => (
          <li key={item.id} className="rounded-card border border-line bg-card px-5 py-4">
            {item.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
`,
    [`tests/journeys/${kebab}.spec.ts`]: `import { expect, test } from '../support/journey.ts';

test('what is kept on ${title} is there again after a reload', async ({ person: { page } }) => {
  await page.goto('/${kebab}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await page.getByLabel('What would you like to keep?').fill('A walk before breakfast');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'A walk before breakfast' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'A walk before breakfast' })).toBeVisible();
});
`,
  };
}
