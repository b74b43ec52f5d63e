import { staysInUse } from './layout/stays-in-use.ts';

/** Reads `message` out whenever it changes. Keep it mounted; an empty message says nothing. */
export function LiveRegion({ message, assertive = false }: { message: string; assertive?: boolean }) {
  return (
    <div
      {...staysInUse}
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      className="sr-only"
    >
      {message}
    </div>
  );
}
