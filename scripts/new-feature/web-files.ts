import type { FeatureNames, Files } from './names.ts';
import { makeWebScreenFiles } from './web-screen-files.ts';

/** Makes the web's files and the journey of a feature: a list that can be written offline, with a draft and Undo. */
export function makeWebFiles(names: FeatureNames): Files {
  return {
    ...makeApiFiles(names),
    ...makeDraftFiles(names),
    ...makeWebScreenFiles(names),
    ...makeJourneyFile(names),
  };
}

function makeApiFiles({ kebab, camel, pascal, one, item }: FeatureNames): Files {
  const folder = `web/src/features/${kebab}`;
  return {
    [`${folder}/${kebab}.api.ts`]: `import { collections } from '@reflect/contract/collections';
import { createCollection, type ItemOf } from '../../platform/collection/collection.ts';
import { useChanges, useItemState, useItems } from '../../platform/collection/use-collection.ts';

export type ${one} = ItemOf<typeof collections.${camel}>;

export const ${camel} = createCollection({
  place: collections.${camel},
  blank: () => ({ text: '' }),
  cleared: {},
});

export const use${pascal} = () => useItems(${camel});
export const use${one}Changes = () => useChanges(${camel});
export const use${one}State = (${item}Id: string) => useItemState(${camel}, ${item}Id);
`,
    [`${folder}/${kebab}.routes.tsx`]: `export { ${pascal}Screen } from './screens/${kebab}.screen.tsx';
`,
  };
}

function makeDraftFiles({ kebab, one, item, file, spoken }: FeatureNames): Files {
  const folder = `web/src/features/${kebab}`;
  return {
    [`${folder}/${file}-draft.ts`]: `import { createDraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';

export interface ${one}Draft {
  /** Made once, so that a retry never makes a second ${spoken}. */
  ${item}Id: string;
  text: string;
}

export const ${item}DraftKind: DraftKind<${one}Draft> = {
  key: '${kebab}-draft',
  autosaveMs: 1_000,
  read: ({ ${item}Id, text }) =>
    typeof ${item}Id === 'string' && typeof text === 'string' ? { ${item}Id, text } : null,
  hasWork: ({ text }) => text.trim() !== '',
  join: (restored, written) => (written.text.trim() === '' ? restored : written),
};

export function make${one}Draft(): ${one}Draft {
  return { ${item}Id: makeUuidV7(), text: '' };
}

/** Kept on this device until it's saved. */
export const get${one}Draft = makePerPerson({
  make(userId) {
    const draft = createStore(make${one}Draft());
    return { draft, keeper: createDraftKeeper({ kind: ${item}DraftKind, userId, value: draft }) };
  },
  mustStay: ({ keeper }) => isUnstored(keeper),
});
`,
    [`${folder}/${file}-draft.test.ts`]: `import { expect, it } from 'vitest';
import { readDraft } from '../../platform/drafts/draft-kind.ts';
import { ${item}DraftKind } from './${file}-draft.ts';

const stored = { userId: 'ana', timestamp: 1, ${item}Id: 'one', text: 'A walk' };
const read = (draft: unknown, userId = 'ana') =>
  readDraft(${item}DraftKind, { stored: JSON.stringify(draft), userId });

it('a draft is restored for its writer alone, and as it was', () => {
  expect(read(stored)).toEqual(stored);
  expect(read(stored, 'bo')).toBeNull();
});

it('an empty draft and anything that is not a draft are left alone', () => {
  for (const other of [null, 7, {}, { ...stored, text: ' ' }, { ...stored, text: 7 }])
    expect(read(other)).toBeNull();
});
`,
  };
}

function makeJourneyFile({ kebab, title }: FeatureNames): Files {
  return {
    [`tests/journeys/activities/${kebab}.spec.ts`]: `import { expect, test } from '../../support/journey.ts';

test('${title} are added, changed, deleted and brought back, with a server and without', async ({
  person: { page },
  server,
  expectNoise,
}) => {
  expectNoise(/ERR_|Failed to load resource|Failed to fetch/);
  await page.goto('/${kebab}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  const writing = page.getByLabel('What would you like to add?');
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await writing.fill('A walk before breakfast');
  await page.reload();
  await expect(writing, 'the draft comes back').toHaveValue('A walk before breakfast');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card('A walk before breakfast')).toBeVisible();
  await expect(writing).toHaveValue('');

  await page.getByRole('button', { name: 'Edit: A walk before breakfast' }).click();
  await page.getByLabel('Change it').fill('A walk after breakfast');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card('A walk after breakfast')).toBeVisible();

  await page.getByRole('button', { name: 'Delete: A walk after breakfast' }).click();
  await expect(card('A walk')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('A walk after breakfast')).toBeVisible();

  await server.stop();
  await writing.fill('Written without a server');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card('Written without a server')).toContainText('Waiting, kept on this device');
  await server.start();
  await expect(card('Written without a server')).not.toContainText('Waiting', { timeout: 40_000 });
  await page.reload();
  await expect(card('Written without a server')).toBeVisible();
});
`,
  };
}
