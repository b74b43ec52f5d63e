// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { focusPart } from './focus-part.ts';

afterEach(() => document.body.replaceChildren());

function add<Part extends HTMLElement>(html: string): Part {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as Part;
}
const hasNoRing = (part: HTMLElement) => part.matches('[data-focused-by-script]');

it('an element that only scrolls is focused without a ring, and gets one when it is reached again', () => {
  const part = add<HTMLDivElement>('<div tabindex="0">A page</div>');
  const button = add<HTMLButtonElement>('<button>Edit</button>');
  focusPart(part);
  expect([document.activeElement, hasNoRing(part)]).toEqual([part, true]);
  button.focus();
  expect(hasNoRing(part)).toBe(false);
  part.focus();
  expect([document.activeElement, hasNoRing(part)]).toEqual([part, false]);
});

it('switching windows does not bring the ring', () => {
  const part = add<HTMLDivElement>('<div tabindex="0">A page</div>');
  focusPart(part);
  part.dispatchEvent(new FocusEvent('blur'));
  expect(hasNoRing(part)).toBe(true);
});

it.each(['<button>Edit</button>', '<textarea></textarea>', '<div role="radio" tabindex="0">Joy</div>'])(
  'a control keeps its ring: %s',
  (html) => {
    const control = add<HTMLElement>(html);
    focusPart(control);
    expect([document.activeElement, hasNoRing(control)]).toEqual([control, false]);
  },
);
