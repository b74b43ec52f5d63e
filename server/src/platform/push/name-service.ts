const services = ['fcm.googleapis.com', 'notify.windows.com', 'push.apple.com', 'push.services.mozilla.com'];

/** The push service of a host, where it is one that many browsers have: any other host may tell whose it is. */
export function nameService(hostname: string): string {
  return services.find((name) => hostname === name || hostname.endsWith(`.${name}`)) ?? 'other';
}
