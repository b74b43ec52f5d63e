import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type ModuleInfo = (id: string) => { importedIds: readonly string[] } | null;

/** The modules fetched together, by the modules they begin with. What several groups need goes into the first. */
const together = [
  { name: 'start', roots: ['src/main.tsx'] },
  { name: 'landing', roots: ['src/app/landing/landing.screen.tsx'] },
  {
    name: 'journal',
    roots: [
      'src/app/shell/shell.tsx',
      'src/app/screens/journal/journal.screen.tsx',
      'src/features/calendar/day/memory-card.tsx',
      'src/features/journal/late-saves.ts',
      'src/features/subscription/subscription-start.ts',
      'src/platform/device-seal/leave-device.ts',
      'src/platform/outbox/outbox.ts',
    ],
  },
];

/** These packages' index files import every icon and primitive; the build keeps only the used ones. */
const indexOfPackage =
  /node_modules[\\/](?:lucide-react|radix-ui)[\\/]dist[\\/](?:esm[\\/]lucide-react|index)\.m?js$/;

/**
 * Groups the scripts by what is fetched together. Otherwise every module that two screens share becomes its own script:
 * the journal opened with 78 of them, most under half a kilobyte.
 */
export function makeChunkGroups(folder: string): Groups {
  let names: ReadonlyMap<string, string> | null = null;
  const makeGroup = (name: string, priority: number) => ({
    debugName: name,
    name: (id: string, context: { getModuleInfo: ModuleInfo }) => {
      names ??= nameModules(folder, (moduleId) => context.getModuleInfo(moduleId));
      return names.get(id) === name ? name : null;
    },
    priority,
  });
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
    {
      name: 'tanstack',
      test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core|store|react-store)[\\/]/,
      priority: 3,
    },
    // Icons of the landing page that other screens show too: otherwise they would fetch all of it.
    {
      name: 'start',
      test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:sparkle|lock)\.mjs$/,
      priority: 3,
    },
    // Icons of Settings that other screens show too: each would be a script of its own.
    {
      name: 'settings-icons',
      test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:folder-input|gift|heart-handshake|key-round|list-checks|message-square-text|smartphone|users)\.mjs$/,
      priority: 0.4,
    },
    ...together.map(({ name }, index) => makeGroup(name, together.length - index)),
    // Kept in few scripts, because the first script names every script there is.
    { name: 'unless-private', test: /private-journal[\\/](?:unless-private|not-possible)\./, priority: 0.5 },
  ];
}

function nameModules(folder: string, getModuleInfo: ModuleInfo): Map<string, string> {
  const names = new Map<string, string>();
  const [first, ...others] = together.map(({ name, roots }) => ({
    name,
    ids: listReached(
      roots.map((root) => `${folder}${root}`),
      getModuleInfo,
    ),
  }));
  for (const id of first!.ids) names.set(id, first!.name);
  for (const { name, ids } of others)
    for (const id of ids)
      if (names.get(id) !== first!.name) names.set(id, names.has(id) ? first!.name : name);
  return names;
}

function listReached(roots: readonly string[], getModuleInfo: ModuleInfo): Set<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (const id of waiting) {
    if (reached.has(id)) continue;
    const info = getModuleInfo(id);
    if (!info) throw new Error(`web/chunk-groups.ts names ${id}, which is no module of the app.`);
    reached.add(id);
    if (!indexOfPackage.test(id))
      waiting.push(...info.importedIds.filter((imported) => getModuleInfo(imported)));
  }
  return reached;
}
