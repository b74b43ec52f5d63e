import { Switch as RadixSwitch } from 'radix-ui';

/** A switch that takes effect at once, without a form. */
export function Switch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <RadixSwitch.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      className="group grid h-11 w-12 shrink-0 place-items-center rounded-control"
    >
      <span className="flex h-6 w-10.5 items-center rounded-full border border-control-line bg-sunken px-0.5 transition-colors duration-150 group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
        <RadixSwitch.Thumb className="size-4.5 rounded-full bg-ink-3 transition-transform duration-150 data-[state=checked]:translate-x-[1.05rem] rtl:data-[state=checked]:-translate-x-[1.05rem] data-[state=checked]:bg-accent-ink" />
      </span>
    </RadixSwitch.Root>
  );
}
