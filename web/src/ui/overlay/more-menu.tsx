import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from './popover.tsx';

export interface Choice {
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
}

/** Three dots that open what else can be done with one thing. The panel is as wide as its longest choice. */
export function MoreMenu({
  label,
  panelLabel = label,
  className,
  choices,
}: {
  label: string;
  /** If the panel isn't called like its button. */
  panelLabel?: string;
  className?: string;
  choices: readonly Choice[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={panelLabel}
      width="choices"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          label={label}
          tooltip={false}
          className={className}
          icon={<Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.8} />}
        />
      }
    >
      <div className="grid">
        {choices.map(({ label: choice, icon, onChoose }) => (
          <Button
            key={choice}
            variant="quiet"
            className="justify-start text-start"
            icon={icon}
            onClick={() => {
              setIsOpen(false);
              onChoose();
            }}
          >
            {choice}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
