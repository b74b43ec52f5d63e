/** Calls `listener` when the page is hidden or left, possibly the last chance to run. Returns a function that stops it. */
export function onLeave(listener: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', listener);
  };
}
