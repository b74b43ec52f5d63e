import { Info } from 'lucide-react';
import { Row, RowCard } from '../../ui/layout/rows.tsx';
import { CodeRow } from './code-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Each child is a component without props that renders a `Row` or `LinkRow`. */
export function AboutSection() {
  return (
    <SettingsSection heading="About">
      <RowCard>
        <Row
          icon={Info}
          title="Reflect"
          note={`Free software under the MIT license. Your journal is stored by the server at ${window.location.host}.`}
        />
        <CodeRow />
      </RowCard>
    </SettingsSection>
  );
}
