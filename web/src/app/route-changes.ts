import type { AnyRouter } from '@tanstack/react-router';

/** Names the page in the browser, and moves the focus to its heading when one arrives from another page. */
export function followRoutes(router: AnyRouter): () => void {
  let isFirst = true;
  return router.subscribe('onRendered', () => {
    const title = router.state.matches.at(-1)?.staticData?.title;
    const isUnknown = router.state.matches.some((match) => match._notFound || match.status === 'notFound');
    const name = isUnknown ? 'Page not found' : title;
    document.title = name ? `${name} · Reflect` : 'Reflect';
    if (isFirst) {
      isFirst = false;
      return;
    }
    focusHeading();
  });
}

function focusHeading() {
  const main = document.querySelector<HTMLElement>('main');
  // A screen that put the cursor somewhere itself knows better.
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
