/** Keeps a place free for what a toast says for a moment: beside the heading of the result, over neither text nor control. */
export function ToastSpot() {
  return (
    <span aria-hidden="true" data-toast-spot="" className="ms-auto block h-11 w-58 max-w-full shrink-0" />
  );
}
