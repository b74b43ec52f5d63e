import { useState } from 'react';
import {
  type KeepOnDevice,
  readKeepOnDevice,
  setKeepOnDevice,
} from '../../platform/device-store/keep-on-device.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

const choices = [
  { value: 'everything', label: 'Everything' },
  { value: '90-days', label: 'Last 90 days' },
  { value: 'nothing', label: 'Nothing' },
] as const;

const meanings: Record<KeepOnDevice, string> = {
  everything: 'Your whole journal opens at once, and without a connection.',
  '90-days': 'The entries of the last 90 days open without a connection.',
  nothing: 'Entries are read from the server each time. For a device that others use too.',
};

/** How much of the journal stays on this device. */
export function KeptOnDevice() {
  const [choice, setChoice] = useState(readKeepOnDevice);
  const choose = (next: KeepOnDevice) => {
    setChoice(next);
    void setKeepOnDevice(next);
  };
  return (
    <div className="mb-6">
      <h3 className="mb-2 font-medium">Keep on this device</h3>
      <SegmentedControl label="Keep on this device" segments={choices} value={choice} onChange={choose} />
      <p className="mt-2 text-note">
        {meanings[choice]} Drafts and entries that still wait to be sent always stay until they are saved.
      </p>
    </div>
  );
}
