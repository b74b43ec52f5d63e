import type { FeatureNames, Files } from './names.ts';

/** The server tests of a new feature, and the sample that the sweeps use. */
export function makeServerTestFiles({ kebab, camel, one, item }: FeatureNames): Files {
  const folder = `server/src/features/${kebab}`;
  const word = `vexil${camel.toLowerCase()}`;
  return {
    [`${folder}/${kebab}.payload.test.ts`]: `import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { ${camel}PayloadKind } from './${kebab}.payload.ts';

it('a payload that was stored in the shape of version 1 is read today', () => {
  const data = { text: 'A walk.', editedRevision: 2, createdFrom: 'c29tZSBoYXNo' };
  expect(unpackPayload(${camel}PayloadKind, { version: 1, data })).toEqual(data);
});
`,
    [`${folder}/${kebab}.sample.ts`]: `import type { ${one} } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/${kebab}';

/** One that was changed, and one in the trash. */
export const sample: Sample = {
  async fill({ person }) {
    const write = (text: string) => answerOf<${one}>(person.post(path, { text }));
    const changed = await write('The first ${word}.');
    await answerOf(person.patch(\`\${path}/\${changed.id}\`, { text: 'The changed ${word}.' }));
    const trashed = await write('The deleted ${word}.');
    await answerOf(person.delete(\`\${path}/\${trashed.id}\`));
    return [changed, trashed].map(({ id }) => ({ ${item}Id: id, id, before: id }));
  },
  words: ['${word}'],
  bodies: {
    create${one}: ({ id }) => ({ id, text: 'Words of somebody else.' }),
    update${one}: () => ({ text: 'Taken over.' }),
  },
};
`,
    [`${folder}/${kebab}.api.test.ts`]: `import { collections, ${one} } from '@reflect/contract';
import { afterAll, beforeAll } from 'vitest';
import { testCollection } from '../../testing/collection-behaviour.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

testCollection({
  server: () => server,
  place: collections.${camel},
  item: ${one},
  bodyWith: (text) => ({ text }),
  field: 'text',
});
`,
  };
}
