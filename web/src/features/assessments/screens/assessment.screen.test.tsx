// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { type AssessmentKey, fetchAssessment } from '../catalogue.ts';
import quiz from '../content/personality-quiz.json' with { type: 'json' };
import { forgetResultsInMemory } from '../results.ts';
import { AssessmentScreen } from './assessment.screen.tsx';

const ana = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: null,
  isPremium: false,
  isAdmin: false,
  plan: 'free',
  trialExpiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  forgetResultsInMemory();
  asked.length = 0;
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return new Response(JSON.stringify(ana));
  });
});
afterEach(() => {
  cleanup();
  document.body.style.direction = '';
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

/** Opens it through a route, with a dashboard to go back to. */
async function open(key: AssessmentKey) {
  const content = await fetchAssessment(key);
  const root = createRootRoute();
  const makeRoute = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, ana);
  const router = createRouter({
    routeTree: root.addChildren([
      makeRoute(`/${key}`, () => <AssessmentScreen {...content} />),
      makeRoute('/dashboard', () => <p>The dashboard</p>),
      makeRoute('/support', () => <p>Support</p>),
    ]),
    history: createMemoryHistory({ initialEntries: [`/${key}`] }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('progressbar');
  return { content, router };
}

const key = (name: string) => act(() => fireEvent.keyDown(document.body, { key: name }));
const press = (name: string | RegExp) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const readQuestion = () => screen.getByRole('heading', { level: 2 }).textContent;

it('ASMT-01 ASMT-02 · shows one question at a time, in order, with a progress bar, and then the result', async () => {
  const { content } = await open('emotional-intelligence');
  const { questions } = content.assessment as { questions: string[] };
  for (const [index, text] of questions.entries()) {
    expect(readQuestion()).toBe(text);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
      `Question ${index + 1} of 25`,
    );
    press(/Often$/);
  }
  expect(readQuestion()).toBe('Highly Developed');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('ASMT-03 · Previous goes back one question, and from the first one to the dashboard', async () => {
  const { content } = await open('stress-assessment');
  const { questions } = content.assessment as { questions: string[] };
  press(/Rarely$/);
  expect(readQuestion()).toBe(questions[1]);
  press('Previous');
  expect(readQuestion()).toBe(questions[0]);
  expect(screen.getByRole('button', { name: /Rarely$/ }).getAttribute('aria-pressed')).toBe('true');
  const link = screen.getByRole('link', { name: 'Previous' });
  expect(link.getAttribute('href')).toBe('/dashboard?tab=activities');
});

it('QUIZ-02 ASMT-03 · the quiz has Previous, except on its first question', async () => {
  await open('personality-quiz');
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  press(/Mixed$/);
  press('Previous');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 1 of 24');
});

it('ASMT-04 ASMT-05 · the result can be retaken, from question 1 without answers, or left', async () => {
  for (const [assessment, count, label] of [
    ['stress-assessment', 15, 'Retake'],
    ['love-languages', 15, 'Take Again'],
  ] as const) {
    await open(assessment);
    for (let index = 0; index < count; index += 1) key('1');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(
      '/dashboard?tab=activities',
    );
    press(label);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(`Question 1 of ${count}`);
    expect(document.querySelector('[aria-pressed="true"]')).toBeNull();
    cleanup();
  }
});

it.each([
  ['personality-quiz', 24],
  ['emotional-intelligence', 25],
  ['relationship-assessment', 20],
  ['stress-assessment', 15],
  ['communication-style', 15],
  ['attachment-style', 15],
  ['love-languages', 15],
] as const)(
  'ASMT-01 ASMT-04 · %s says on its first page and on its result that it is not a diagnosis',
  async (name, count) => {
    await open(name);
    expect(screen.getByText(/It's for reflection, not a diagnosis\.$/)).toBeTruthy();
    for (let index = 0; index < count; index += 1) {
      expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
        `Question ${index + 1} of ${count}`,
      );
      key('3');
    }
    expect(screen.getByText(/^For reflection, not a diagnosis\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^(Retake|Take Again)$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  },
);

it('ASMT-06 · no request is sent between the first question and the result', async () => {
  await open('attachment-style');
  asked.length = 0;
  for (let index = 0; index < 15; index += 1) key('2');
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
  expect(asked).toEqual([]);
});

it('STRESS-05 · the last answer shows the score in a toast', async () => {
  await open('stress-assessment');
  for (let index = 0; index < 15; index += 1) key('2');
  expect(toasts.read()[0]).toMatchObject({
    title: 'Assessment Complete',
    description: 'Your stress management score: 75/100',
    duration: 2_000,
  });
  expect(readQuestion()).toBe('Moderate Stress');
  expect(document.querySelector('[data-toast-spot]'), 'over no figure').not.toBeNull();
  expect(screen.queryByRole('link', { name: 'People you can talk to' })).toBeNull();
});

it('STRESS-03 · very high stress shows people to talk to', async () => {
  await open('stress-assessment');
  for (let index = 0; index < 15; index += 1) key('5');
  expect(readQuestion()).toBe('Very High Stress');
  expect(screen.getByRole('link', { name: 'People you can talk to' }).getAttribute('href')).toBe('/support');
});

it('the keys 1 to 5 answer, the left arrow goes back, and other keys do nothing', async () => {
  await open('relationship-assessment');
  key('5');
  key('x');
  key('6');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 2 of 20');
  key('ArrowLeft');
  expect(screen.getByRole('button', { name: /Always$/ }).getAttribute('aria-pressed')).toBe('true');
});

it('on a right-to-left page, where the arrow of Previous points right, the right arrow goes back', async () => {
  document.body.style.direction = 'rtl';
  await open('relationship-assessment');
  key('5');
  key('ArrowLeft');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 2 of 20');
  key('ArrowRight');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 1 of 20');
});

it('continues where somebody stopped, and shows the last result beside starting again', async () => {
  await open('communication-style');
  for (let index = 0; index < 4; index += 1) key('1');
  cleanup();
  await open('communication-style');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 5 of 15');
  press('Start again');
  for (let index = 0; index < 15; index += 1) key('1');
  cleanup();
  await open('communication-style');
  expect(screen.getByText('Your last result')).toBeTruthy();
  press('Show it');
  expect(screen.getByRole('button', { name: 'Take Again' })).toBeTruthy();
});

/** Answers the quiz often for these letters, and sometimes for the others. */
function answerToward(type: string) {
  for (const { pole } of quiz.statements) key(type.includes(pole) ? '2' : '4');
}

it('QUIZ-07 QUIZ-08 · the quiz shows type, name, description, four bars, and four next steps', async () => {
  await open('personality-quiz');
  answerToward('ESTJ');
  expect(readQuestion()).toBe('ESTJ, the Executive');
  expect(screen.getByText(/You like things that work/)).toBeTruthy();
  for (const pole of ['Extraversion', 'Sensing', 'Thinking', 'Judging'])
    expect(screen.getByText(pole)).toBeTruthy();
  expect(screen.getAllByText('Strong', { exact: false }).length).toBeGreaterThanOrEqual(4);
  for (const name of ['Compare Types', 'Explore All', 'Retake'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
});

it('QUIZ-10 QUIZ-11 QUIZ-12 · the explorer has three tabs, shows all types and the similar ones, and closes', async () => {
  await open('personality-quiz');
  answerToward('ESTJ');
  press('Explore All');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Types',
    'Similar',
    'Compare',
  ]);
  expect(screen.getAllByText(/% match$/)).toHaveLength(16);
  expect(screen.getByRole('button', { name: /^ESTJ.*100% match/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^INFP.*0% match/ })).toBeTruthy();
  act(() => fireEvent.mouseDown(screen.getByRole('tab', { name: 'Similar' }), { button: 0 }));
  expect(screen.getAllByText(/% match$/)).toHaveLength(10);
  press('Back to your result');
  expect(readQuestion()).toBe('ESTJ, the Executive');
});

it('QUIZ-13 QUIZ-14 · a chosen type is compared letter by letter, with the level of its match', async () => {
  await open('personality-quiz');
  for (let index = 0; index < 24; index += 1) key('3');
  press('Explore All');
  press(/^ESTP/);
  expect(screen.getByText('High match', { exact: false }).textContent).toContain('75%');
  expect(screen.getByText('Both E')).toBeTruthy();
  expect(screen.getByText('You J, ESTP P')).toBeTruthy();
  const choose = (type: string) =>
    act(() => fireEvent.change(screen.getByRole('combobox'), { target: { value: type } }));
  choose('ENTP');
  expect(screen.getByText('Moderate match', { exact: false }).textContent).toContain('50%');
  choose('INFP');
  expect(screen.getByText('Lower match', { exact: false }).textContent).toContain('0%');
});

it('QUIZ-04 QUIZ-07 · a tied scale is named as tied, and the result of four ties shows no direction', async () => {
  await open('personality-quiz');
  for (let index = 0; index < 24; index += 1) key('3');
  expect(readQuestion()).toBe('No clear preference');
  expect(screen.getByText(/^Your answers don't point anywhere/)).toBeTruthy();
  expect(screen.getAllByText(/, tied$/)).toHaveLength(4);
  expect(screen.queryByRole('heading', { name: 'Strengths' })).toBeNull();
  expect(screen.queryByText(/Slight/)).toBeNull();
  cleanup();
  localStorage.clear();
  forgetResultsInMemory();
  await open('personality-quiz');
  key('1');
  for (let index = 1; index < 24; index += 1) key('3');
  expect(readQuestion()).toMatch(/^[EI][SN][TF][JP], the /);
  expect(screen.getAllByText(/, tied$/)).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Strengths' })).toBeTruthy();
});
