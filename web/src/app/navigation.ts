/** In the order of the navigation. */
export const areas = [
  { key: 'journal', label: 'Journal', to: '/' },
  { key: 'dashboard', label: 'Dashboard', to: '/dashboard' },
  { key: 'connections', label: 'Connections', to: '/connections' },
  { key: 'insights', label: 'Insights', to: '/insights' },
  { key: 'settings', label: 'Settings', to: '/settings' },
] as const;
export type AreaKey = (typeof areas)[number]['key'];

const firstSegments: Record<AreaKey, readonly string[]> = {
  journal: ['', 'journal'],
  dashboard: [
    'dashboard',
    'check-ins',
    'personality-quiz',
    'emotional-intelligence',
    'relationship-assessment',
    'stress-assessment',
    'communication-style',
    'attachment-style',
    'love-languages',
    'daily',
    'horoscope',
    'conversation',
    'templates',
    'guided-journal',
  ],
  connections: ['connections', 'sub-profiles', 'people', 'qr-scanner', 'connection-profile', 'referrals'],
  insights: ['insights', 'ask', 'letters'],
  settings: [
    'settings',
    'trash',
    'safety-plan',
    'support',
    'privacy-policy',
    'delete-account',
    'import',
    'subscribe',
    'stripe-test',
    'admin',
  ],
};

export function findArea(pathname: string): AreaKey | null {
  const segment = pathname.split('/')[1] ?? '';
  const found = areas.find((area) => firstSegments[area.key].includes(segment));
  return found?.key ?? null;
}
