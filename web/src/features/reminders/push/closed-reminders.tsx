import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row, SwitchRow } from '../../../ui/layout/rows.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { readRemindedDevices, remindedDevicesKey } from '../reminders.api.ts';
import { usePushDevice } from './push-device.ts';
import { canBePushed, startPush, stopPush } from './push-subscription.ts';

/** For reminders with Reflect closed: a switch for this device, and the other devices that have them. */
export function ClosedReminders({ describe }: { describe: (userAgent: string) => string }) {
  const queryClient = useQueryClient();
  const here = usePushDevice();
  const [isBusy, setIsBusy] = useState(false);
  const { data: isPossible } = useQuery({
    queryKey: ['reminders', 'is-possible'],
    queryFn: canBePushed,
    networkMode: 'always',
    staleTime: 0,
  });
  const { data } = useQuery({
    queryKey: remindedDevicesKey,
    queryFn: ({ signal }) => readRemindedDevices(signal),
    refetchOnMount: 'always',
  });
  const devices = data?.devices ?? [];
  const isOn = here !== null && (data === undefined || devices.some(({ id }) => id === here));
  const change = async (
    work: () => Promise<{ title: string; isRefused?: boolean; description?: string }>,
  ) => {
    if (isBusy) return;
    setIsBusy(true);
    const { isRefused, ...said } = await work();
    await queryClient.invalidateQueries({ queryKey: remindedDevicesKey });
    setIsBusy(false);
    toast({ ...said, ...(isRefused && { variant: 'destructive' }) });
  };
  const start = async () => said[await startPush()];
  const stop = (deviceId: string) => () =>
    stopPush(deviceId).then(
      () => ({ title: 'No more reminders with Reflect closed' }),
      () => ({ ...failed, isRefused: true }),
    );
  return (
    <>
      {isPossible === false ? (
        <Row
          icon={BellRing}
          title="Remind me when Reflect is closed"
          note="This browser can't do that here. Reminders appear while Reflect is open."
        />
      ) : (
        <SwitchRow
          icon={BellRing}
          label="Remind me when Reflect is closed"
          note="This server then keeps the times of your reminders, and your browser's push service passes on that it's time, without any words. It ends when you sign out."
          checked={isOn}
          onChange={(wanted) => void change(wanted ? start : stop(here ?? ''))}
        />
      )}
      {devices
        .filter(({ id }) => id !== here)
        .map(({ id, name }) => (
          <Row
            key={id}
            icon={Smartphone}
            title={<bdi>{describe(name)}</bdi>}
            note="Reminded when Reflect is closed"
          >
            <Button variant="quiet" size="small" className="-me-2" onClick={() => void change(stop(id))}>
              Stop
              <span className="sr-only"> reminding {describe(name)}</span>
            </Button>
          </Row>
        ))}
    </>
  );
}

const failed = { title: "That didn't work", description: 'Check your connection and try again.' };
const said = {
  on: { title: 'Reminders with Reflect closed are on' },
  denied: {
    title: 'Notifications are blocked',
    description: "Allow them for Reflect in your browser's settings first.",
    isRefused: true,
  },
  failed: { ...failed, isRefused: true },
};
