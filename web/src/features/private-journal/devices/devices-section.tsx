import { setApart } from '@reflect/engine/set-apart';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { createNameDrafts, useNameDraft } from '../../../platform/drafts/name-draft.ts';
import {
  type DeviceList,
  ForeignListError,
  openDeviceList,
} from '../../../platform/private-journal/devices/device-list.ts';
import { cutOffDevice, describeThisDevice } from '../../../platform/private-journal/devices/note-device.ts';
import type { AccountKey } from '../../../platform/private-journal/keys/account-key.ts';
import { getDeviceId } from '../../../platform/private-journal/memory/device-id.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, RowActions, RowCard } from '../../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAttempt } from '../use-attempt.ts';
import { CutOffCard } from './cut-off-card.tsx';
import { isHandheld, nameDevice, orderDevices, saySeen } from './device-words.model.ts';
import { NameDevice } from './name-device.tsx';

const deviceNames = createNameDrafts('device-name');

/** Devices that hold the key, as they describe themselves. All but this one can be cut off. */
export function DevicesSection({
  accountKey: key,
  deviceName,
}: {
  accountKey: AccountKey;
  deviceName: string;
}) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const queryKey = ['private-journal', 'devices', userId];
  const list = openDeviceList({ userId, key });
  const { data: devices, error } = useQuery({
    ...{ queryKey, queryFn: list.read, staleTime: 0, gcTime: 0 },
    retry: (times, failure) => !(failure instanceof ForeignListError) && times < 2,
  });
  const naming = useNameDraft(deviceNames, userId);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [cutOff, setCutOff] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const here = getDeviceId(userId);
  const { attempt, isPending, problem } = useAttempt({
    failed: "That isn't possible right now. Please try again.",
    onEnd: () => client.invalidateQueries({ queryKey }),
  });
  const shown = devices ? orderDevices(devices, here) : [];
  const removed = leaving === null ? undefined : devices?.[leaving];
  const giveName = (device: string, givenName: string | null) =>
    attempt(async () => {
      await list.change((present) => renameDevice(present, device, givenName));
      naming.close();
    });

  return (
    <section aria-label="Devices that hold the key" className="mt-9">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.3125rem] outline-none">
        Devices that hold the key
      </h2>
      {!devices && !error && <Skeleton className="h-28 rounded-card" />}
      {error instanceof ForeignListError && (
        <Foreign
          isPending={isPending}
          onReplace={() =>
            void attempt(async () => {
              const own = await describeThisDevice(deviceName, undefined);
              await list.replace({ [here]: own });
            })
          }
        />
      )}
      {error && !(error instanceof ForeignListError) && (
        <p role="alert">Your devices can't be read right now.</p>
      )}
      {devices && (
        <>
          <RowCard>
            {shown.map(([id, device]) => (
              <DeviceRow
                key={id}
                device={device}
                isHere={id === here}
                onRename={() => naming.open(id, nameDevice(device))}
                onCutOff={() => setLeaving(id)}
              />
            ))}
            {shown.length === 0 && (
              <Row title="No device is listed yet" note="This one will be in a moment." />
            )}
          </RowCard>
          <p className="mt-2 text-note">
            The list is sealed by your devices: the server can neither read it nor add to it. A device that
            you signed out has let go of the key, and stays listed until you cut it off.
          </p>
        </>
      )}
      {problem && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {problem}
        </p>
      )}
      {cutOff !== null && <CutOffCard deviceName={cutOff} />}
      {naming.typed && devices?.[naming.typed.about] && (
        <NameDevice
          name={naming.typed.text}
          isPending={isPending}
          onChange={naming.typed.onChange}
          onNamed={(given) => naming.typed && void giveName(naming.typed.about, given)}
          onClose={naming.close}
        />
      )}
      {leaving !== null && removed && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
          title={`Cut off ${setApart(nameDevice(removed))}?`}
          description="It's signed out at once, and lets go of the key once it's seen again. To open your journal there, it then needs one of your ways. What somebody has read or copied there before, they may have kept."
          confirmLabel="Cut off"
          onConfirm={() => {
            setLeaving(null);
            void attempt(async () => {
              await cutOffDevice({ userId, key, device: leaving });
              setCutOff(setApart(nameDevice(removed)));
              // The pressed button is gone with its row.
              heading.current?.focus();
            });
          }}
        />
      )}
    </section>
  );
}

function DeviceRow({
  device,
  isHere,
  onRename,
  onCutOff,
}: {
  device: DeviceList[string];
  isHere: boolean;
  onRename: () => void;
  onCutOff: () => void;
}) {
  return (
    <Row
      icon={isHandheld(device) ? Smartphone : Laptop}
      title={<span dir="auto">{nameDevice(device)}</span>}
      note={
        isHere ? (
          <>
            <span className="font-semibold text-success">This device</span>
            {device.givenName !== null && `, ${setApart(device.name)}`}
          </>
        ) : (
          saySeen(device)
        )
      }
    >
      <RowActions>
        <Button size="small" variant="quiet" aria-label={`Rename ${nameDevice(device)}`} onClick={onRename}>
          Rename
        </Button>
        {!isHere && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Cut off ${nameDevice(device)}`}
            onClick={onCutOff}
          >
            Cut off
          </Button>
        )}
      </RowActions>
    </Row>
  );
}

function renameDevice(present: DeviceList, device: string, givenName: string | null): DeviceList {
  const known = present[device];
  return known === undefined ? present : { ...present, [device]: { ...known, givenName } };
}

function Foreign({ onReplace, isPending }: { onReplace: () => void; isPending: boolean }) {
  return (
    <Card className="grid gap-3 p-5">
      <p role="alert" className="font-medium">
        The list that the server has isn't the one your devices have made.
      </p>
      <p className="text-ink-2">
        It may have been restored from a backup. It's also possible that somebody wants you to see another
        device, or not to see one. None of it is shown. You can begin a new list, in which each device stands
        once it's used again.
      </p>
      <Button variant="outline" pending={isPending} className="justify-self-start" onClick={onReplace}>
        Begin a new list
      </Button>
    </Card>
  );
}
