/**
 * Lets the browser ask before the page is closed with unsaved work, until the returned function is called. Browsers show a
 * text of their own; those that take one show `text`.
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
