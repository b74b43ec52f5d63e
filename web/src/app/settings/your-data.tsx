import { Trash2 } from 'lucide-react';
import { ExportRows } from '../../features/my-data/export/export-rows.tsx';
import { LinkRow, RowCard } from '../../ui/layout/rows.tsx';
import { KeptOnDevice } from '../screens/account/kept-on-device.tsx';
import { SettingsGroup } from './settings-section.tsx';

export function YourData() {
  return (
    <SettingsGroup heading="Your journal">
      <ExportRows />
      <RowCard className="mt-3">
        <LinkRow icon={Trash2} to="/trash" title="Trash" note="What you delete is kept for 30 days" />
      </RowCard>
      <KeptOnDevice />
    </SettingsGroup>
  );
}
