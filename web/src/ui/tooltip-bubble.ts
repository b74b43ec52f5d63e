import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';

const look =
  'fixed inset-auto top-0 left-0 m-0 w-max max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[0.84375rem] font-medium text-paper animate-fade-in';
const landmarks =
  '[role="dialog"], [role="alertdialog"], header, nav, main, aside, footer, section[aria-label]';

/**
 * Shows what a control does, 4 px beside it and inside the window. Hides with the function it answers; `onLost` is called
 * when the control has left the page.
 */
export function showBubble({ anchor, onLost }: { anchor: HTMLElement; onLost: () => void }): () => void {
  const bubble = document.createElement('div');
  bubble.id = 'tooltip';
  bubble.role = 'tooltip';
  bubble.className = look;
  bubble.textContent = anchor.dataset.tooltip ?? '';
  // Beside its control a screen reader finds it in the same landmark; the top layer lifts it over whatever clips there.
  (anchor.closest(landmarks) ?? document.body).append(bubble);
  bubble.popover = 'manual';
  bubble.showPopover?.();
  const describedBy = anchor.getAttribute('aria-describedby');
  // A name that is read out already needs no second reading.
  if (anchor.ariaLabel !== bubble.textContent) {
    anchor.setAttribute('aria-describedby', [describedBy, bubble.id].filter(Boolean).join(' '));
  }
  const stop = autoUpdate(anchor, bubble, async () => {
    if (!anchor.isConnected) return onLost();
    const { x, y } = await computePosition(anchor, bubble, {
      strategy: 'fixed',
      placement: (anchor.dataset.tooltipSide ?? 'bottom') as Placement,
      middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
    });
    bubble.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });
  return () => {
    stop();
    bubble.hidden = true;
    bubble.hidePopover?.();
    // Not while the focus is on its way: a dialog that sees something leave it then would take the focus back.
    setTimeout(() => bubble.remove());
    if (describedBy === null) anchor.removeAttribute('aria-describedby');
    else anchor.setAttribute('aria-describedby', describedBy);
  };
}
