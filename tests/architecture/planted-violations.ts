export interface Plant {
  /** The wall, as a sentence. */
  wall: string;
  path: string;
  text: string;
}

const journal = 'server/src/features/journal';
const screens = 'web/src/features/journal/screens';
const cycleError = 'lint/suspicious/noImportCycles';

/** Files whose imports break a wall between workspaces, features or layers. */
export const forbiddenImports: (Plant & { rule?: string })[] = [
  {
    wall: 'contract imports zod alone',
    path: 'contract/src/planted-engine.ts',
    text: "import '@reflect/engine';\n",
  },
  {
    wall: 'contract imports no other package',
    path: 'contract/src/planted-node.ts',
    text: "import 'node:fs';\n",
  },
  {
    wall: 'contract does not import engine by a path',
    path: 'contract/src/journal/planted-path.ts',
    text: "import '../../../engine/src/index.ts';\n",
  },
  {
    wall: 'engine does not import server',
    path: 'engine/src/planted-server.ts',
    text: "import '@reflect/server/src/app.ts';\n",
  },
  {
    wall: 'engine does not import web by a path',
    path: 'engine/src/planted-web.ts',
    text: "import '../../web/src/main.tsx';\n",
  },
  {
    wall: 'engine does no I/O',
    path: 'engine/src/planted-node.ts',
    text: "import 'node:fs/promises';\n",
  },
  {
    wall: 'server does not import web',
    path: 'server/src/planted-web.ts',
    text: "import '../../web/src/main.tsx';\n",
  },
  {
    wall: 'a server feature does not import web',
    path: `${journal}/planted-web.ts`,
    text: "import '@reflect/web';\n",
  },
  {
    wall: 'web does not import server',
    path: 'web/src/app/planted-server.ts',
    text: "import '@reflect/server/src/app.ts';\n",
  },
  {
    wall: 'a web feature does not import server, not even lazily',
    path: `${screens}/planted-server.ts`,
    text: "export const late = () => import('@reflect/server/src/app.ts');\n",
  },
  {
    wall: 'web does not import Node',
    path: 'web/src/ui/planted-node.ts',
    text: "import 'node:fs/promises';\n",
  },
  {
    wall: 'web takes only types from the contract, so that zod stays out of the bundle',
    path: 'web/src/platform/planted-zod.ts',
    text: "import { User } from '@reflect/contract';\n\nexport const parse = User.parse;\n",
    rule: 'plugin',
  },
  {
    wall: 'a server feature does not reach into another',
    path: `${journal}/planted-repo.ts`,
    text: "import '../accounts/accounts.repo.ts';\n",
  },
  {
    wall: 'a server feature does not re-export another',
    path: `${journal}/planted-export.ts`,
    text: "export * from '../accounts/accounts.service.ts';\n",
  },
  {
    wall: 'a folder inside a server feature does not reach into another feature',
    path: `${journal}/inner/planted-repo.ts`,
    text: "import '../../accounts/accounts.repo.ts';\n",
  },
  {
    wall: 'a folder inside a server feature does not reach into a folder of another feature',
    path: `${journal}/inner/planted-session.ts`,
    text: "import '../../accounts/sessions/secret-token.ts';\n",
  },
  {
    wall: 'a folder inside a server feature does not know the app',
    path: `${journal}/inner/planted-app.ts`,
    text: "import '../../../app.ts';\n",
  },
  {
    wall: 'a server feature has one level of folders',
    path: `${journal}/inner/deep/planted.ts`,
    text: "import '../../journal.repo.ts';\n",
  },
  {
    wall: 'a server feature does not reach into a folder of another feature',
    path: `${journal}/planted-session.ts`,
    text: "import '../accounts/sessions/secret-token.ts';\n",
  },
  {
    wall: 'a server feature does not know the app',
    path: `${journal}/planted-app.ts`,
    text: "import '../../app.ts';\n",
  },
  {
    wall: 'the server platform knows no feature',
    path: 'server/src/platform/planted-feature.ts',
    text: "import '../features/journal/journal.feature.ts';\n",
  },
  {
    wall: 'the server platform does not know the app',
    path: 'server/src/platform/planted-app.ts',
    text: "import '../app.ts';\n",
  },
  {
    wall: 'the server platform does not import ai',
    path: 'server/src/platform/planted-ai.ts',
    text: "import '../ai/mind.ts';\n",
  },
  {
    wall: 'a folder of the server platform does not import ai',
    path: 'server/src/platform/http/planted-ai.ts',
    text: "import '../../ai/llm/llm-provider.ts';\n",
  },
  {
    wall: 'the server platform does not import services',
    path: 'server/src/platform/planted-services.ts',
    text: "import '../services/services.ts';\n",
  },
  {
    wall: 'ai does not import a feature',
    path: 'server/src/ai/llm/planted-feature.ts',
    text: "import '../../features/journal/journal.public.ts';\n",
  },
  {
    wall: 'ai does not import the app',
    path: 'server/src/ai/planted-app.ts',
    text: "import '../app.ts';\n",
  },
  {
    wall: 'services does not import a feature',
    path: 'server/src/services/planted-feature.ts',
    text: "import '../features/journal/journal.public.ts';\n",
  },
  {
    wall: 'the app reaches a feature through its door',
    path: 'server/src/planted-repo.ts',
    text: "import './features/journal/journal.repo.ts';\n",
  },
  {
    wall: 'web features do not import each other',
    path: 'web/src/features/journal/planted-other.ts',
    text: "import '../people/people.model.ts';\n",
  },
  {
    wall: 'a screen does not import another feature',
    path: `${screens}/planted-other.ts`,
    text: "import '../../people/people.model.ts';\n",
  },
  {
    wall: 'a web feature does not know the app',
    path: `${screens}/planted-app.ts`,
    text: "import '../../../app/router.tsx';\n",
  },
  {
    wall: 'a web feature stays two folders deep',
    path: `${screens}/deep/planted.ts`,
    text: "import '../entry.ts';\n",
  },
  {
    wall: 'ui knows no feature',
    path: 'web/src/ui/planted-feature.ts',
    text: "import '../features/journal/journal.model.ts';\n",
  },
  {
    wall: 'the web platform does not know the app',
    path: 'web/src/platform/planted-app.ts',
    text: "import '../app/router.tsx';\n",
  },
];

export const allowedImports: Plant[] = [
  {
    wall: "another server feature's public file",
    path: `${journal}/open-public.ts`,
    text: "import '../accounts/accounts.public.ts';\n",
  },
  {
    wall: "another server feature's public file, from a folder inside a feature",
    path: `${journal}/inner/open-public.ts`,
    text: "import '../../accounts/accounts.public.ts';\n",
  },
  {
    wall: 'its own feature, from a folder inside it',
    path: `${journal}/inner/open-own.ts`,
    text: "import '../journal.repo.ts';\nimport '../other/part.ts';\n",
  },
  {
    wall: 'the platform, from a server feature',
    path: `${journal}/open-platform.ts`,
    text: "import '../../platform/problem.ts';\n",
  },
  {
    wall: 'ai and services, from a server feature',
    path: `${journal}/open-ai.ts`,
    text: "import '../../ai/mind.ts';\nimport '../../services/services.ts';\n",
  },
  {
    wall: 'the platform, from ai',
    path: 'server/src/ai/llm/open-platform.ts',
    text: "import '../../platform/config-ai.ts';\n",
  },
  {
    wall: "the contract's types, in web",
    path: 'web/src/platform/open-types.ts',
    text: "import type { User } from '@reflect/contract';\n\nexport type Name = User['firstName'];\n",
  },
  {
    wall: 'ui and platform, from a screen',
    path: `${screens}/open-ui.ts`,
    text: "import '../../../ui/button.tsx';\n",
  },
  {
    wall: 'the same feature, from a screen',
    path: `${screens}/open-own.ts`,
    text: "import '../journal.model.ts';\n",
  },
];

export const brokenStyle: (Plant & { rule: string })[] = [
  {
    wall: 'a dependency that the workspace does not declare is refused',
    path: 'server/src/planted-undeclared.ts',
    text: "import 'react';\n",
    rule: 'lint/correctness/noUndeclaredDependencies',
  },
  {
    wall: 'a circle of imports is refused',
    path: 'engine/src/planted-circle-a.ts',
    text: "import { two } from './planted-circle-b.ts';\n\nexport const one = () => two;\n",
    rule: cycleError,
  },
  {
    wall: 'a circle of imports is refused on its other side too',
    path: 'engine/src/planted-circle-b.ts',
    text: "import { one } from './planted-circle-a.ts';\n\nexport const two = () => one;\n",
    rule: cycleError,
  },
  {
    wall: 'file names are kebab-case',
    path: 'web/src/ui/PlantedName.tsx',
    text: 'export const name = 1;\n',
    rule: 'lint/style/useFilenamingConvention',
  },
  {
    wall: 'a file has at most 300 lines',
    path: 'server/src/platform/planted-long.ts',
    text: makeLinesOfCode(301),
    rule: 'lint/style/noExcessiveLinesPerFile',
  },
  {
    wall: 'a test has at most 500 lines',
    path: 'server/src/platform/planted-long.test.ts',
    text: makeLinesOfCode(501),
    rule: 'lint/style/noExcessiveLinesPerFile',
  },
  {
    wall: 'a promise is awaited',
    path: 'server/src/platform/planted-promise.ts',
    text: 'async function save() {}\n\nexport function leave() {\n  save();\n}\n',
    rule: 'lint/nursery/noFloatingPromises',
  },
  {
    wall: 'nothing writes to the console on the side',
    path: 'web/src/ui/planted-console.ts',
    text: "console.log('here');\n",
    rule: 'lint/suspicious/noConsole',
  },
];

function makeLinesOfCode(count: number): string {
  return Array.from({ length: count }, (_, line) => `export const line${line} = ${line};\n`).join('');
}
