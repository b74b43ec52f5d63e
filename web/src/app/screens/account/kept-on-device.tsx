import { useState } from 'react';
import {
  type KeepOnDevice,
  readKeepOnDevice,
  setKeepOnDevice,
} from '../../../platform/device-store/keep-on-device.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { saySettingsUpdated } from '../../settings/say-updated.ts';

const choices = [
  { value: 'everything', label: 'Everything' },
  { value: '90-days', label: 'Last 90 days' },
  { value: 'nothing', label: 'Nothing' },
] as const;

const meanings: Record<KeepOnDevice, string> = {
  everything: "Your whole journal opens right away, even offline, with the images you've looked at lately.",
  '90-days': 'Entries from the last 90 days are available offline, and all of your people, habits and goals.',
  nothing: 'Entries are loaded from the server each time. Choose this on a shared device.',
};

export function KeptOnDevice() {
  const [choice, setChoice] = useState(readKeepOnDevice);
  const choose = (next: KeepOnDevice) => {
    setChoice(next);
    void setKeepOnDevice(next).then(saySettingsUpdated);
  };
  return (
    <div className="mt-4">
      <h4 className="mb-2 font-sans text-[1rem] font-medium tracking-normal">Keep on this device</h4>
      <SegmentedControl label="Keep on this device" segments={choices} value={choice} onChange={choose} />
      <p className="mt-2 text-note">
        {meanings[choice]} Drafts and entries that haven't been sent yet are always kept until they're saved.
      </p>
    </div>
  );
}
