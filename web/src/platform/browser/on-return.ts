/** Calls `listener` when the connection returns or the page becomes visible, until the returned function is called. */
export function onReturn(listener: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && listener();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
