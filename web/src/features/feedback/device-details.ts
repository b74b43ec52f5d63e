import type { SentDeviceInfo } from '@reflect/contract';
import { tabStorage } from '../../platform/storage.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';

/** What a browser says about itself, as sent with feedback. */
export type DeviceDetails = SentDeviceInfo & { userAgent: string };

const longest = 500;
const visitKey = 'reflect-visit-id';

/** Sends nothing, and stores only the id of the visit, in this tab. */
export function readDeviceDetails(): DeviceDetails {
  const { navigator, screen } = window;
  const cut = (text: string) => text.slice(0, longest);
  return {
    screenResolution: `${screen.width}x${screen.height}`,
    viewportSize: `${window.innerWidth}x${window.innerHeight}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    language: navigator.language,
    platform: cut(navigator.platform),
    cookieEnabled: navigator.cookieEnabled,
    onlineStatus: navigator.onLine,
    fingerprint: makeFingerprint(),
    // A whole address can say a lot; the origin is enough.
    referrer: cut(getOrigin(document.referrer)),
    sessionId: getVisitId(),
    userAgent: cut(navigator.userAgent),
  };
}

/** The same for all feedback of one visit, and new in every tab. */
function getVisitId(): string {
  const known = tabStorage.read(visitKey);
  if (known) return known;
  const made = makeUuidV7();
  tabStorage.write(visitKey, made);
  return made;
}

function getOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

/**
 * A hash of what a canvas draws, 32 digits: the same on one device, and different on many others. A hash,
 * since the end of the image is the same everywhere. Empty if drawing is forbidden.
 */
function makeFingerprint(): string {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = 200;
    canvas.height = 40;
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.textBaseline = 'top';
    context.font = '16px Arial';
    context.fillStyle = '#f60';
    context.fillRect(100, 4, 60, 20);
    context.fillStyle = '#069';
    context.fillText('Reflect \u{1F4D4} feedback', 2, 8);
    return hashText(canvas.toDataURL());
  } catch {
    return '';
  }
}

/** Four FNV-1a hashes with different seeds, each as eight digits. No secret depends on them. */
export function hashText(text: string): string {
  return [0, 1, 2, 3]
    .map((mark) => {
      let hash = 0x811c9dc5 ^ mark;
      for (let at = 0; at < text.length; at += 1)
        hash = Math.imul(hash ^ (text.charCodeAt(at) + mark), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
