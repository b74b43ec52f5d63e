export function SentimentBar({ value }: { value: number }) {
  const text = value.toFixed(1);
  return (
    <div>
      <div className="mb-2 flex justify-between gap-3 text-[0.875rem] text-ink-2">
        <span>Average sentiment</span>
        <span className="tabular">
          <b className="font-semibold text-ink">{text}</b> of 5
        </span>
      </div>
      <div
        role="img"
        aria-label={`Average sentiment ${text} of 5`}
        className="h-[7px] overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-ink-2" style={{ width: `${((value - 1) / 4) * 100}%` }} />
      </div>
    </div>
  );
}
