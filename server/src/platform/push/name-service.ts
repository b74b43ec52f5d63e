const services = ['fcm.googleapis.com', 'notify.windows.com', 'push.apple.com', 'push.services.mozilla.com'];

/** The push service of a host, if it is one that many browsers use: any other host could identify a person. */
export function nameService(hostname: string): string {
  return services.find((name) => hostname === name || hostname.endsWith(`.${name}`)) ?? 'other';
}
