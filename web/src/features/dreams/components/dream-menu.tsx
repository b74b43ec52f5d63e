import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';

export function DreamMenu({
  canAnalyse,
  onAnalyse,
  onEdit,
  onDelete,
}: {
  canAnalyse: boolean;
  onAnalyse: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = [
    ...(canAnalyse ? [{ label: 'Analyze again', run: onAnalyse }] : []),
    { label: 'Edit', run: onEdit },
    { label: 'Delete', run: onDelete },
  ];
  return (
    <Popover
      label="More for this dream"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          label="More for this dream"
          tooltip={false}
          icon={<Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.8} />}
        />
      }
    >
      <div className="grid">
        {choices.map(({ label, run }) => (
          <Button
            key={label}
            variant="quiet"
            className="justify-start"
            onClick={() => {
              setIsOpen(false);
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
