import { Button } from '../../../ui/button.tsx';

/** Removes a claim of the analysis for good. */
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
