import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import type { CSSProperties } from 'react';
import { useStore } from '../../platform/store.ts';
import { getButtonClasses } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useToastFloor } from './toast-floor.ts';
import { completedMs, dismissToast, type ToastItem, toastDuration, toasts } from './toast-store.ts';

/** Shown briefly, about what the screen itself shows. */
const isBrief = (item: ToastItem | undefined) => item?.duration === completedMs && item.action === undefined;

/** A line or two that is only to be read: kept that small, so that it finds a place where it covers nothing. */
const isSmall = (item: ToastItem) =>
  isBrief(item) || (item.variant !== 'destructive' && !item.action && !item.description);

/** With large text, the buttons are below the words. */
const spacious = 'flex-wrap justify-end gap-x-3 gap-y-1 py-3';

function ToastCard({ item }: { item: ToastItem }) {
  const isDestructive = item.variant === 'destructive';
  return (
    <Toast.Root
      open={item.open}
      duration={item.duration ?? toastDuration}
      type={isDestructive ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(item.id);
      }}
      className={classNames(
        'pointer-events-auto flex max-h-[calc(100dvh-var(--toast-floor)-2rem)] items-center overflow-x-hidden overflow-y-auto rounded-card border bg-card pe-2 ps-4 text-ink shadow-high',
        isSmall(item) ? 'w-fit max-w-full gap-1 self-center py-0 md:self-end' : spacious,
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-toast-swipe',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform',
        isDestructive ? 'border-danger' : 'border-line',
      )}
    >
      <div className={classNames('min-w-0 flex-1 py-1', item.action && 'basis-36')}>
        <Toast.Title className={classNames('font-semibold wrap-anywhere', isDestructive && 'text-danger')}>
          {item.title}
        </Toast.Title>
        {item.description && (
          <Toast.Description className="mt-0.5 text-[0.9375rem] text-ink-2 wrap-anywhere">
            {item.description}
          </Toast.Description>
        )}
      </div>
      {item.action && (
        <Toast.Action
          altText={item.action.altText}
          onClick={item.action.onSelect}
          className={getButtonClasses({ variant: 'outline', size: 'small', className: 'shrink-0' })}
        >
          {item.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Close notification"
        className="grid size-[44px] shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * The toast area: above the bottom bar on phones, or above the buttons of an open sheet; in the corner from 768 px. It never
 * covers a control of a support card. Toasts that only confirm go where they cover nothing that is read or pressed, and brief
 * ones into a place kept free for them. F8 moves the focus there.
 */
export function Toaster() {
  const items = useStore(toasts);
  const shown = items.find(({ open }) => open);
  const { floor, isHeldBack, spot } = useToastFloor({
    toastId: shown?.id,
    isBrief: isBrief(shown),
    isPlain: shown?.variant !== 'destructive' && shown?.action === undefined,
  });
  return (
    <Toast.Provider label="Notification" duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
      <Toast.Viewport
        data-toasts=""
        style={{ '--toast-floor': `${floor}px`, ...spot } as CSSProperties}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        // An open dialog hides everything else from screen readers, except what is marked as live.
        aria-live="off"
        className={classNames(
          'pointer-events-none fixed z-50 flex list-none flex-col gap-2 outline-none',
          spot
            ? 'items-end'
            : 'inset-x-0 bottom-[max(calc(var(--toast-floor)+8px),env(safe-area-inset-bottom))] px-4 md:start-auto md:bottom-[calc(var(--toast-floor)+16px)] md:w-full md:max-w-[420px]',
          isHeldBack && 'invisible',
        )}
      />
    </Toast.Provider>
  );
}
