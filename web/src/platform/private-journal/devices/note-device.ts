import { api } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { getDeviceId } from '../memory/device-id.ts';
import { type DeviceList, ForeignListError, type ListedDevice, openDeviceList } from './device-list.ts';

const getDay = (iso: string) => iso.slice(0, 10);

/** This device's entry for the list. */
export async function describeThisDevice(
  name: string,
  known: ListedDevice | undefined,
): Promise<ListedDevice> {
  const sessions = await api('GET /api/auth/sessions');
  const now = new Date().toISOString();
  return {
    name,
    givenName: known?.givenName ?? null,
    firstSeenAt: known?.firstSeenAt ?? now,
    lastSeenAt: now,
    sessionId: sessions.find(({ isCurrent }) => isCurrent)?.id ?? null,
    isRemoved: false,
  };
}

/**
 * Lists this device among those that hold the key, and updates when it was seen, once a day. `removed`: another device
 * cut it off; a device that was just opened by one of the ways is listed again.
 */
export async function noteThisDevice({
  userId,
  key,
  name,
  isOpenedAnew,
}: {
  userId: string;
  key: AccountKey;
  name: string;
  isOpenedAnew: boolean;
}): Promise<'listed' | 'removed' | 'unknown'> {
  const list = openDeviceList({ userId, key });
  const device = getDeviceId(userId);
  try {
    const known = (await list.read())[device];
    if (known?.isRemoved && !isOpenedAnew) return 'removed';
    const present = await describeThisDevice(name, known?.isRemoved ? undefined : known);
    const isNoted =
      known !== undefined &&
      !known.isRemoved &&
      known.name === present.name &&
      known.sessionId === present.sessionId &&
      getDay(known.lastSeenAt) === getDay(present.lastSeenAt);
    if (isNoted) return 'listed';
    // It may have been cut off since the list was read.
    const mayBeListed = (devices: DeviceList) => isOpenedAnew || !devices[device]?.isRemoved;
    const after = await list.change((devices) =>
      mayBeListed(devices) ? { ...devices, [device]: present } : devices,
    );
    return after[device]?.isRemoved ? 'removed' : 'listed';
  } catch (error) {
    // The settings say that the list isn't the known one.
    if (error instanceof ForeignListError) return 'unknown';
    throw error;
  }
}

/** Cuts a device off: its session ends at once, and it drops the key and its copies when it's next seen. */
export async function cutOffDevice({
  userId,
  key,
  device,
}: {
  userId: string;
  key: AccountKey;
  device: string;
}): Promise<void> {
  const list = openDeviceList({ userId, key });
  // First: if the connection fails in between, the device is still listed, and can be cut off again.
  const known = (await list.read())[device];
  await endSession(known);
  const { [device]: removed } = await list.change((devices) => {
    const present = devices[device];
    return present === undefined ? devices : { ...devices, [device]: { ...present, isRemoved: true } };
  });
  // It may have signed in anew meanwhile.
  if (removed?.sessionId !== known?.sessionId) await endSession(removed);
}

async function endSession(device: ListedDevice | undefined): Promise<void> {
  if (device?.sessionId == null) return;
  await api('DELETE /api/auth/sessions/:sessionId', { params: { sessionId: device.sessionId } }).catch(
    ignoreGone,
  );
}

function ignoreGone(error: unknown): void {
  if (!isApiError(error, 404)) throw error;
}
