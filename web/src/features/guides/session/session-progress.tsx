export function SessionProgress({
  questionIndex,
  count,
  isComplete,
}: {
  questionIndex: number;
  count: number;
  isComplete: boolean;
}) {
  return (
    <div aria-hidden="true" className="flex gap-2.5">
      {Array.from({ length: count }, (_, at) => {
        const isDone = isComplete || at < questionIndex;
        const share = isDone ? '100%' : at === questionIndex ? '50%' : '0%';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no order of their own
          <span key={at} className="h-2 flex-1 overflow-hidden rounded-full bg-line">
            <span className="block h-full rounded-full bg-accent" style={{ width: share }} />
          </span>
        );
      })}
    </div>
  );
}
