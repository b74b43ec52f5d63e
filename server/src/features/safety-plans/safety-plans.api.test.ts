import { collections, SafetyPlan } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCollection } from '../../testing/collection-behaviour.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makePlan } from './safety-plans.sample.ts';

const { path } = collections.safetyPlans;

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

testCollection({
  server: () => server,
  place: collections.safetyPlans,
  item: SafetyPlan,
  bodyWith: makePlan,
  field: 'ownSteps',
});

it('a part that is too long, or not text, is refused', async () => {
  for (const ownSteps of ['x'.repeat(2_001), 7, null])
    expect((await ana.post(path, { ...makePlan(''), ownSteps })).status).toBe(400);
});
