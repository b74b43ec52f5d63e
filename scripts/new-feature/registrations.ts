import type { FeatureNames } from './names.ts';

/** A line to insert into a file that lists features, behind the first match of `after`. */
export interface Registration {
  path: string;
  after: RegExp;
  line: string;
}

/** Lists where a feature has to be named so that contract, server, web and tests know it. */
export function listRegistrations({
  kebab,
  camel,
  pascal,
  snake,
  item,
  title,
}: FeatureNames): Registration[] {
  const key = /^[a-z]+$/.test(kebab) ? kebab : `'${kebab}'`;
  const index = 'contract/src/index.ts';
  const features = 'server/src/features.ts';
  const router = 'web/src/app/router.tsx';
  const spoken = `one of ${title.toLowerCase()}`;
  return [
    {
      path: 'contract/src/collections.ts',
      after: /^ {2}journal: \{[\s\S]*?\n {2}\},$/m,
      line: `  ${camel}: {
    name: '${snake}',
    one: '${item}',
    many: '${camel}',
    path: '/api/${kebab}',
    trash: '/api/${kebab}/trash',
    conflict: 'choose',
    version: 1,
    upgrades: {},
  },`,
    },
    {
      path: index,
      after: /^import .* from '\.\/journal\/journal\.ts';$/m,
      line: `import { ${camel}Endpoints, ${camel}Problems } from './${kebab}.ts';`,
    },
    {
      path: index,
      after: /^export \* from '\.\/journal\/journal\.ts';$/m,
      line: `export * from './${kebab}.ts';`,
    },
    { path: index, after: /^ {2}journal: journalEndpoints,$/m, line: `  ${key}: ${camel}Endpoints,` },
    { path: index, after: /^ {2}\.\.\.journalProblems,$/m, line: `  ...${camel}Problems,` },
    {
      path: 'contract/src/private-journal/endpoint-access.ts',
      after: /^ {2}journal: 'sealed',$/m,
      line: `  ${key}: 'sealed',`,
    },
    {
      path: features,
      after: /^import \{ journalFeature \} .*$/m,
      line: `import { ${camel}Feature } from './features/${kebab}/${kebab}.feature.ts';`,
    },
    {
      path: features,
      after: /^ {4}letters: lettersFeature\(services\),$/m,
      line: `    ${key}: ${camel}Feature(services),`,
    },
    {
      path: router,
      after: /^const Journal = .*$/m,
      line: `const ${pascal} = lazyRouteComponent(() => import('../features/${kebab}/${kebab}.routes.tsx'), '${pascal}Screen');`,
    },
    {
      path: router,
      after: /^ {4}makeScreen\('\/settings', .*$/m,
      line: `    makeScreen('/${kebab}', '${title}', ${pascal}),`,
    },
    // Only which area the navigation highlights: a link to the feature is up to whoever needs one.
    {
      path: 'web/src/app/navigation.ts',
      after: /^ {4}'dashboard',$/m,
      line: `    '${kebab}',`,
    },
    // For the journey that looks for a person's words on the server.
    {
      path: 'tests/support/whole-life/collection-steps.ts',
      after: /^ {2}async journal\([\s\S]*?\n {2}\},$/m,
      line: `
  async ${camel}(page, words) {
    await page.goto('/${kebab}');
    const text = words.take('the text of ${spoken}');
    await page.getByLabel('What would you like to add?').fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(text)).toBeVisible();
  },`,
    },
  ];
}

/** Inserts a line. @throws Error if the file no longer has a place for it, or has the line already. */
export function register(text: string, { path, after, line }: Registration): string {
  const place = after.exec(text);
  if (!place)
    throw new Error(`${path} has no line like ${after}: adapt scripts/new-feature/registrations.ts.`);
  if (text.includes(line)) throw new Error(`${path} already names this feature.`);
  const end = place.index + place[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}
