/** From 0 to 100 percent; `mark` shows the value before. */
export function ProgressBar({ label, percent, mark }: { label: string; percent: number; mark?: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="relative h-2 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-200 forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
      {mark !== undefined && mark > 0 && mark < 100 && (
        <span className="absolute top-0 h-full w-0.5 bg-card" style={{ insetInlineStart: `${mark}%` }} />
      )}
    </div>
  );
}
