import type { ProfilePart } from '@reflect/contract';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { profileParts } from '../profile-parts.ts';

export function PartsChoice({
  leftOut,
  onChange,
}: {
  leftOut: readonly ProfilePart[];
  onChange: (leftOut: readonly ProfilePart[]) => void;
}) {
  return (
    <fieldset className="border-line border-t pt-3">
      <legend className="float-start mb-1 w-full font-semibold text-[0.9375rem]">What it may show</legend>
      <div className="clear-both grid grid-cols-1 sm:grid-cols-2">
        {profileParts.map(({ part, label }) => (
          <Checkbox
            key={part}
            label={label}
            checked={!leftOut.includes(part)}
            onChange={(isAllowed) =>
              onChange(isAllowed ? leftOut.filter((other) => other !== part) : [...leftOut, part])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
