import { guidesOfDashboard } from '@reflect/engine/guides';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const templates = guidesOfDashboard.map(({ templateKey: _key, minutes: _minutes, ...template }) => template);
const sort = (body: object) => ana.post('/api/sort-templates', { insights: [], templates, ...body });

it('DASH-20 · the guides are returned in the order that fits the insights', async () => {
  const answer = await sort({ insights: ['Too much work, and a boss who moves deadlines.'] });
  expect(answer.status, answer.text).toBe(200);
  const { sortedTemplateIds } = answer.json as { sortedTemplateIds: string[] };
  expect(sortedTemplateIds[0]).toBe('work-stress');
  expect([...sortedTemplateIds].sort()).toEqual(templates.map(({ id }) => id).sort());
});

it.each([
  ['no templates', { templates: undefined }],
  ['no insights', { insights: undefined }],
  ['a template without a title', { templates: [{ ...templates[0], title: undefined }] }],
  ['too many templates', { templates: Array(51).fill(templates[0]) }],
  ['too many insights', { insights: Array(101).fill('work') }],
  ['an insight that is too long', { insights: ['x'.repeat(1_001)] }],
])('DASH-20 · %s is refused', async (_, body) => {
  expect((await sort(body)).status).toBe(400);
});
