import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from '../../platform/theme/theme-provider.tsx';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { saySettingsUpdated } from './say-updated.ts';
import { SettingsSection } from './settings-section.tsx';

const icon = 'size-4.5';
const themes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className={icon} strokeWidth={1.8} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className={icon} strokeWidth={1.8} /> },
  {
    value: 'system',
    label: 'System',
    icon: <Monitor aria-hidden="true" className={icon} strokeWidth={1.8} />,
  },
] as const;

export function AppearanceSection() {
  const { choice, setChoice } = useTheme();
  return (
    <SettingsSection heading="Appearance">
      <div>
        <SegmentedControl
          label="Theme"
          segments={themes}
          value={choice}
          onChange={(next) => saySettingsUpdated(setChoice(next))}
        />
        <p className="mt-2 text-note">System follows your device's setting.</p>
      </div>
    </SettingsSection>
  );
}
