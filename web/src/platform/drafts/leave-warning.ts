/**
 * Lets the browser ask before the page is closed with unsaved work, until the returned function is called. Most browsers
 * show their own text; some show `text`.
 */
export function warnBeforeUnload(isUnsaved: () => boolean, text: string): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isUnsaved()) return;
    event.preventDefault();
    event.returnValue = text;
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
