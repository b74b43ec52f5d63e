import { Trash2 } from 'lucide-react';
import { LinkRow, RowCard } from '../../ui/layout/rows.tsx';
import { KeptOnDevice } from '../screens/kept-on-device.tsx';
import { SettingsGroup } from './settings-section.tsx';

/**
 * What can be done with everything a person has written.
 *
 * Export and import stand above Trash: each a component without properties that renders `ButtonRow`s or `LinkRow`s.
 */
export function YourData() {
  return (
    <SettingsGroup heading="Your journal">
      <RowCard>
        <LinkRow icon={Trash2} to="/trash" title="Trash" note="Deleted entries are kept for 30 days" />
      </RowCard>
      <KeptOnDevice />
    </SettingsGroup>
  );
}
