export function ProgressLine({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <progress
      aria-label={label}
      max={Math.max(1, total)}
      value={done}
      className={
        'mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
        '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent forced-colors:appearance-auto'
      }
    />
  );
}
