// @vitest-environment happy-dom
import type { SupportNeed } from '@reflect/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { supportMention } from '../support-mention.ts';
import { supportStore } from '../support-store.ts';
import { getSupportWords } from '../support-words.model.ts';
import { SupportPlace } from './support-place.tsx';

// The first compilation of the fetched component can take longer than a query waits.
beforeAll(async () => void (await import('./support-offer.tsx')));

let entryId = '';
let waysOn = 0;
beforeEach(() => {
  entryId = crypto.randomUUID();
  waysOn = 0;
});
afterEach(() => {
  act(() => supportStore.dismiss());
  cleanup();
});

const makePossible = (kinds: SupportNeed['kinds']): SupportNeed => ({ level: 'possible', kinds });
const offer = (need: SupportNeed) => act(() => supportStore.offer({ entryId, need }));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const place = () => (
  <SupportPlace
    wayOn="Keep writing"
    onWayOn={() => {
      waysOn += 1;
    }}
  />
);

it.each([[['suicide']], [['self-harm']], [['eating-disorder']], [['abuse']], [['other-at-risk']]] satisfies [
  SupportNeed['kinds'],
][])(
  'a page that only resembles words of %s gets one sentence, without mention of what was detected',
  async (kinds) => {
    render(place());
    offer(makePossible(kinds));
    const line = await screen.findByRole('region', { name: 'Support' });
    expect(line.textContent).toBe(`${supportMention} See who`);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave this page quickly' })).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/^Support is mentioned on this page/);
  },
);

it('the line opens the full card in its place and moves the focus to it', async () => {
  render(place());
  offer(makePossible(['other-at-risk']));
  await screen.findByText(supportMention, { exact: false });
  const who = screen.getByRole('button', { name: 'See who' });
  expect(who.getAttribute('aria-expanded')).toBe('false');
  act(() => who.click());
  const heading = screen.getByRole('heading', { name: 'People who are there to listen' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByText(supportMention, { exact: false })).toBeNull();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  press('Keep writing');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(waysOn).toBe(1);
});

it('a hidden line stays hidden for its text, and the page continues', async () => {
  render(place());
  offer(makePossible(['suicide']));
  await screen.findByText(supportMention, { exact: false });
  press('Hide this');
  expect(screen.queryByRole('region')).toBeNull();
  expect(waysOn).toBe(1);
  offer(makePossible(['suicide']));
  expect(screen.queryByRole('region')).toBeNull();
});

it('in a dialog, hiding a line leaves the dialog open, with the focus in it', async () => {
  render(
    <div role="dialog" aria-label="Journal Analysis">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div tabIndex={0} data-testid="reading">
        {place()}
      </div>
    </div>,
  );
  offer(makePossible(['suicide']));
  await screen.findByText(supportMention, { exact: false });
  press('Hide this');
  expect(screen.queryByRole('region')).toBeNull();
  expect(waysOn).toBe(0);
  expect(document.activeElement).toBe(screen.getByTestId('reading'));
});

it('a text with words of crisis gets the card, which does not take the focus from the text area', async () => {
  render(place());
  offer(makePossible(['suicide']));
  await screen.findByText(supportMention, { exact: false });
  offer({ level: 'concern', kinds: ['suicide'] });
  const { title } = getSupportWords({ level: 'concern', kinds: ['suicide'] });
  expect(screen.getByRole('heading', { name: title })).not.toBe(document.activeElement);
  expect(screen.getByRole('status').textContent).toMatch(/^Support is shown on this page/);
  offer(makePossible(['suicide']));
  expect(screen.queryByText(supportMention, { exact: false })).toBeNull();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

it("the card shows the words it is based on, and “That's not what I meant” closes it", async () => {
  render(place());
  act(() =>
    supportStore.offer({
      entryId,
      need: { level: 'concern', kinds: ['suicide'] },
      quote: 'I don’t want to live anymore.',
    }),
  );
  const { title } = getSupportWords({ level: 'concern', kinds: ['suicide'] });
  const card = await screen.findByRole('region', { name: title });
  expect(card.textContent).toContain('You wrote “I don’t want to live anymore.” That sounds very painful.');
  expect(card.textContent).toContain('This card belongs to these words and goes when they do.');
  press("That's not what I meant");
  expect(screen.queryByRole('region')).toBeNull();
  offer({ level: 'concern', kinds: ['suicide'] });
  expect(screen.queryByRole('region')).toBeNull();
});

it('another country can be chosen above the helplines, right after it is requested', async () => {
  render(place());
  offer({ level: 'concern', kinds: ['suicide'] });
  press((await screen.findByText('More helplines or another country')).textContent ?? '');
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(document.activeElement).toBe(country);
  const [firstLine] = screen.getAllByRole('link', { name: /^(Call|Text|Website of) / });
  const position = country.compareDocumentPosition(firstLine as Element);
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
