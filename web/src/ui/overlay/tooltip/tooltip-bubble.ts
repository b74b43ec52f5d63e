import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';

const look =
  'fixed inset-auto top-0 left-0 m-0 w-max max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[0.84375rem] font-medium text-paper animate-fade-in';
const landmarks =
  '[role="dialog"], [role="alertdialog"], header, nav, main, aside, footer, section[aria-label]';

/**
 * Shows a tooltip 4 px beside its control and inside the window, until the returned function is called. `onLost` is called
 * when the control has been removed from the page.
 */
export function showBubble({ anchor, onLost }: { anchor: HTMLElement; onLost: () => void }): () => void {
  const bubble = document.createElement('div');
  bubble.id = 'tooltip';
  bubble.role = 'tooltip';
  bubble.className = look;
  bubble.textContent = anchor.dataset.tooltip ?? '';
  // In the landmark of its control for screen readers; the popover's top layer keeps it from being clipped.
  (anchor.closest(landmarks) ?? document.body).append(bubble);
  bubble.popover = 'manual';
  bubble.showPopover?.();
  const describedBy = anchor.getAttribute('aria-describedby');
  // A tooltip that equals the accessible name would be read out twice.
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
    // Delayed, because a dialog that loses a child while the focus moves would take the focus back.
    setTimeout(() => bubble.remove());
    if (describedBy === null) anchor.removeAttribute('aria-describedby');
    else anchor.setAttribute('aria-describedby', describedBy);
  };
}
