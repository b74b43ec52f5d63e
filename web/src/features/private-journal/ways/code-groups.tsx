/** Groups of a code to copy by hand: two columns, read downwards, or one column with large letters. */
export function CodeGroups({ groups, rows }: { groups: readonly string[]; rows: 4 | 6 }) {
  return (
    <div className="@container">
      <ol
        dir="ltr"
        className={`grid gap-x-4 gap-y-2 @min-[10rem]:grid-flow-col ${rows === 4 ? '@min-[10rem]:grid-rows-4' : '@min-[10rem]:grid-rows-6'}`}
      >
        {groups.map((group, at) => (
          <li key={group + String(at)} className="flex items-baseline gap-2.5">
            <span className="min-w-4 text-note tabular-nums">{at + 1}</span>
            <span className="font-semibold text-[1.1875rem] tracking-[0.1em]">{group}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
