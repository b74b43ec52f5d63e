import { Button } from '../../../ui/button.tsx';

/** Takes a claim of the analysis away for good. */
export function NotThis({ claim, onPress }: { claim: string; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="-me-3.5 shrink-0"
      aria-label={`Not this: ${claim}`}
      onClick={onPress}
    >
      Not this
    </Button>
  );
}
