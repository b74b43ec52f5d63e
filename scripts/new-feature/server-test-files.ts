import type { FeatureNames, Files } from './names.ts';

/** Makes a feature's tests on the server, and the sample with which the sweeps of all features test it. */
export function makeServerTestFiles({ kebab, camel, one, item }: FeatureNames): Files {
  const folder = `server/src/features/${kebab}`;
  const word = `vexil${camel.toLowerCase()}`;
  return {
    [`${folder}/${kebab}.payload.test.ts`]: `import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { ${camel}PayloadKind } from './${kebab}.payload.ts';

it('a payload stored in the shape of version 1 can still be read', () => {
  const data = { text: 'A walk.', editedRevision: 2, createdFrom: 'c29tZSBoYXNo' };
  expect(unpackPayload(${camel}PayloadKind, { version: 1, data })).toEqual(data);
});
`,
    [`${folder}/${kebab}.sample.ts`]: `import type { ${one} } from '@reflect/contract';
import { readAnswer, type Sample } from '../../testing/sample.ts';

const path = '/api/${kebab}';

export const sample: Sample = {
  async fill({ person }) {
    const write = (text: string) => readAnswer<${one}>(person.post(path, { text }));
    const changed = await write('The first ${word}.');
    await readAnswer(person.patch(\`\${path}/\${changed.id}\`, { text: 'The changed ${word}.' }));
    const trashed = await write('The deleted ${word}.');
    await readAnswer(person.delete(\`\${path}/\${trashed.id}\`));
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
