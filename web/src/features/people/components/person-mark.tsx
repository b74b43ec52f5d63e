import { classNames } from '../../../ui/class-names.ts';
import { getInitial } from '../person-form.model.ts';

export function PersonMark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full font-serif text-[1.25rem] leading-none text-accent',
        className,
      )}
    >
      {getInitial(name)}
    </span>
  );
}
