import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

/** A choice between a few visible options. Arrow keys change it. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  className,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}) {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={classNames('flex flex-wrap gap-1 rounded-[14px] bg-sunken p-1', className)}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          className={
            'flex min-h-11 flex-1 items-center justify-center gap-[min(0.5rem,10px)] rounded-control border border-transparent px-[min(0.625rem,12px)] py-1.5 font-semibold whitespace-nowrap text-ink-2 sm:px-3 ' +
            'transition-colors duration-150 hover:text-ink data-[state=checked]:bg-card data-[state=checked]:text-ink ' +
            'data-[state=checked]:shadow-card'
          }
        >
          {segment.icon}
          {segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
