/**
 * Keeps a place free for a brief toast: beside the heading of the result, over neither text nor control. With very large text
 * it takes two lines on a phone.
 */
export function ToastSpot() {
  return (
    <span
      aria-hidden="true"
      data-toast-spot=""
      className="ms-auto block h-[clamp(2.75rem,20rem-100vw,3.25rem)] w-58 max-w-full shrink-0"
    />
  );
}
