// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { useMarginRoom } from './use-margin-room.ts';

let width = 0;
let resize: () => void = () => undefined;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ width }) as DOMRect);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resize = changed;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page({ isWanted }: { isWanted: boolean }) {
  const page = useRef<HTMLDivElement>(null);
  return <div ref={page}>{useMarginRoom(page, { isWanted }) ? 'beside' : 'below'}</div>;
}
function show({ isDocked = true, isWanted = true } = {}) {
  const { rerender } = render(
    <div {...(isDocked && { 'data-docked': '' })}>
      <Page isWanted={isWanted} />
    </div>,
  );
  return rerender;
}
function isAt(px: number) {
  width = px;
  act(resize);
}

it('notes are shown beside a page if its lines stay long enough', () => {
  width = 628;
  show();
  screen.getByText('below');
  isAt(860);
  screen.getByText('beside');
  isAt(830);
  screen.getByText('below');
});

it('letters twice as large need twice the room', () => {
  document.documentElement.style.fontSize = '32px';
  width = 860;
  show();
  screen.getByText('below');
  isAt(1_700);
  screen.getByText('beside');
});

it('a sheet, and a page without notes, have no margin', () => {
  width = 1_700;
  show({ isDocked: false });
  screen.getByText('below');
  cleanup();
  const rerender = show({ isWanted: false });
  screen.getByText('below');
  rerender(
    <div data-docked="">
      <Page isWanted />
    </div>,
  );
  screen.getByText('beside');
});
