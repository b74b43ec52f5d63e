import { Button } from '../../../ui/button.tsx';

/** An inconspicuous page. */
const neutralPlace = 'https://www.wikipedia.org/';

export function QuickExit() {
  return (
    <div className="mt-3 grid justify-items-start gap-1.5">
      <Button variant="outline" onClick={() => window.location.replace(neutralPlace)}>
        Leave this page quickly
      </Button>
      <p className="text-note">
        A neutral page opens instead. You stay signed in, and your browser history may still show Reflect.
      </p>
    </div>
  );
}
