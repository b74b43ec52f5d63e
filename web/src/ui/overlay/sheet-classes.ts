export const scrimClasses =
  'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';
/* On a phone a sheet at the bottom that stays above the keyboard; from 640 px a card in the middle. Both stay above the bar
   at the foot of the screen while somebody dictates, so that their buttons can be pressed. */
export const sheetClasses =
  '[--sheet-foot:max(var(--keyboard-inset,0px),var(--listening-space,0px))] ' +
  'fixed inset-x-0 bottom-(--sheet-foot) z-40 flex max-h-[calc(100dvh-var(--sheet-foot)-var(--sheet-air))] flex-col ' +
  '@container overflow-y-auto overscroll-contain rounded-t-[1.25rem] bg-card text-ink shadow-high outline-none data-[state=open]:animate-rise-in ' +
  '[--sheet-air:2.5rem] sm:[--sheet-air:2rem] [@media(max-height:44rem)]:[--sheet-air:1rem] ' +
  'data-[state=closed]:animate-sink-out sm:inset-0 sm:bottom-(--listening-space,0px) sm:m-auto sm:h-fit sm:max-h-[min(48rem,calc(100dvh-var(--listening-space,0px)-2*var(--sheet-air)))] ' +
  'sm:w-[calc(100%-3rem)] sm:rounded-[1.25rem] sm:border sm:border-line sm:data-[state=open]:animate-grow-in ' +
  'sm:data-[state=closed]:animate-shrink-out';

/** From 1280 px in place of the writing, between the rail and the side column, which stay usable; or where the screen says. */
export const dockedClasses =
  'fixed inset-y-0 start-(--docked-start,var(--rail-width)) end-(--docked-end,var(--side-column-width)) w-(--docked-width,auto) z-10 flex flex-col @container border-s border-(--docked-line,transparent) bg-(--docked-ground,var(--paper)) text-ink outline-none';

/** On a phone a sheet as high as the screen. */
export const fullHeightClasses =
  'max-sm:h-[calc(100dvh-var(--sheet-foot))] max-sm:max-h-none max-sm:rounded-none max-sm:pt-[env(safe-area-inset-top)]';

/* With text so large that header and footer leave no space between them, the whole sheet scrolls. `relative`, so that
   positioned content, such as text for screen readers, adds nothing to the sheet's height. */
export const sheetBodyClasses =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain @max-[18rem]:flex-none @max-[18rem]:overflow-visible ' +
  '[@media(max-height:18rem)]:flex-none [@media(max-height:18rem)]:overflow-visible';
