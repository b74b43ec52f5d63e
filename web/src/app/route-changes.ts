import type { AnyRouter } from '@tanstack/react-router';

/** Sets the document title, and focuses the heading after a navigation. */
export function followRoutes(router: AnyRouter): () => void {
  let isFirst = true;
  return router.subscribe('onRendered', ({ pathChanged }) => {
    const match = router.state.matches.at(-1);
    // What a screen for several things loaded has its own title: a guide, or the letter of a month.
    const loaded = match?.loaderData as { title?: string } | undefined;
    const title = loaded?.title ?? match?.staticData?.title;
    const isUnknown = router.state.matches.some((match) => match._notFound || match.status === 'notFound');
    const name = isUnknown ? 'Page not found' : title;
    document.title = name ? `${name} · Reflect` : 'Reflect';
    if (isFirst) {
      isFirst = false;
      return;
    }
    // What opens over a screen has its own address and takes the focus itself.
    if (pathChanged) focusHeading();
  });
}

function focusHeading() {
  const main = document.querySelector<HTMLElement>('main');
  // The screen has already set the focus.
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
