import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { DeviceDetails } from '../device-details.ts';

/** Lists what is sent about the device, with a choice to leave all of it out. */
export function DeviceDisclosure({
  details,
  isSent,
  onChange,
}: {
  details: DeviceDetails;
  isSent: boolean;
  onChange: (isSent: boolean) => void;
}) {
  return (
    <div className="rounded-control border border-line bg-sunken px-4 py-2">
      <Checkbox
        label="Send details about this device"
        hint="They help to find out why something doesn't work."
        checked={isSent}
        onChange={onChange}
      />
      {isSent && (
        <details className="pb-2 ps-8">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">
            What is sent
          </summary>
          <dl className="grid gap-1.5 pb-1 text-[0.9375rem]">
            {listRows(details).map(([term, value]) => (
              <div key={term} className="flex flex-wrap gap-x-3">
                <dt className="text-ink-2">{term}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function listRows(details: DeviceDetails): [term: string, value: string][] {
  return [
    ['Screen', details.screenResolution],
    ['Window', details.viewportSize],
    ['Time zone', details.timezone],
    ['Language', details.language],
    ['System', details.platform],
    ['Browser', details.userAgent],
    ['Cookies allowed', details.cookieEnabled ? 'Yes' : 'No'],
    ['Online', details.onlineStatus ? 'Yes' : 'No'],
    ['Previous page', details.referrer || 'Nothing'],
    ['A code for this device', details.fingerprint || 'Nothing'],
    ['A code for this visit', details.sessionId],
    ['Network address', 'As the server sees it'],
  ];
}
