import { Maximize2, Minimize2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HeaderActions } from '../../../ui/layout/shell-slots.tsx';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/** In the header: hides everything but the text and Save, or shows it again. */
export function SimplifyToggle({ isSimplified, onToggle }: { isSimplified: boolean; onToggle: () => void }) {
  return (
    <HeaderActions>
      <IconButton
        label={isSimplified ? 'Show everything' : 'Simplify the page'}
        onClick={onToggle}
        icon={isSimplified ? <Maximize2 {...icon} /> : <Minimize2 {...icon} />}
      />
    </HeaderActions>
  );
}
