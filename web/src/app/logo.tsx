import { classNames } from '../ui/class-names.ts';

export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" className={classNames('shrink-0', className)}>
      <circle cx="13" cy="13" r="12" className="fill-accent-soft" />
      <path d="M13 5.2c3.6 3.3 3.6 7.2 0 10.3-3.6-3.1-3.6-7 0-10.3Z" className="fill-accent" />
      <g className="fill-none stroke-accent" strokeWidth="1.6" strokeLinecap="round">
        <path d="M6.6 17.4c4.2-1.6 8.6-1.6 12.8 0" />
        <path d="M8.6 20.3c2.9-.9 5.9-.9 8.8 0" opacity="0.5" />
      </g>
    </svg>
  );
}

export function Logo({
  className,
  markClassName = 'size-6.5',
}: {
  className?: string;
  markClassName?: string;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-serif text-[1.3125rem] font-medium',
        className,
      )}
    >
      <LogoMark className={markClassName} />
      {/* This font's letters sit high in their line. */}
      <span className="relative top-[0.1em]">Reflect</span>
    </span>
  );
}
