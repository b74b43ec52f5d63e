// Makes this folder ready to run: installs packages when the lockfile changed, and with --build also builds web and
// server if their sources changed. With --installed it takes what is in node_modules as this lockfile's packages, as
// `npm ci` has just left them. Imports only Node modules, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishWeb } from './release/finish-web.mjs';

const root = join(import.meta.dirname ?? '.', '..');
const lockFile = join(root, 'package-lock.json');
const installMark = join(root, 'node_modules/.ready');
const shared = [
  'contract/src',
  'engine/src',
  'engine/weights',
  'package-lock.json',
  'scripts/build/precompress.mjs',
];
const builds = [
  { name: 'web', sources: ['web', 'scripts/release', ...shared], args: [], finish: finishWeb },
  {
    name: 'server',
    sources: ['server/src', 'server/vite.config.ts', ...shared],
    args: [],
    finish: async () => {},
  },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--installed')) markInstalled();
  await makeReady({ isBuilt: process.argv.includes('--build') }).catch((error) => {
    console.error(`\n  ${error.message}\n`);
    process.exitCode = 1;
  });
}

/** Installs, and builds if asked. Does nothing and writes nothing if all is up to date. */
export async function makeReady({ isBuilt }) {
  assertNode();
  const pending = () => builds.filter((build) => isBuilt && !isUpToDate(build));
  if (isInstalled() && pending().length === 0) return;
  const release = await takeTurn();
  try {
    if (!isInstalled()) await install();
    const results = await Promise.allSettled(pending().map(runBuild));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    release();
  }
}

function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Reflect needs Node 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  );
}

function isInstalled() {
  return existsSync(installMark) && readFileSync(installMark, 'utf8') === installState();
}

/** Installed packages depend on the lockfile, the platform and the line of Node. */
function installState() {
  const [major] = process.versions.node.split('.');
  return `${hashFiles([lockFile])} ${process.platform}-${process.arch} node-${major}\n`;
}

async function install() {
  const isFirst = !existsSync(join(root, 'node_modules'));
  console.log(`Installing packages${isFirst ? ' (the first time takes a minute)' : ''} …`);
  const [program, ...first] = npm();
  // Not `npm ci`: it refuses a lockfile that lacks other platforms' binaries, which npm sometimes leaves out.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  await runQuietly({
    program,
    args: [...first, ...args],
    cwd: root,
    failure: 'The packages could not be installed',
  });
  markInstalled();
}

function markInstalled() {
  writeFileSync(installMark, installState());
}

/** The npm that called us, or the one in the path. */
function npm() {
  if (process.env.npm_execpath?.endsWith('.js')) return [process.execPath, process.env.npm_execpath];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function isUpToDate({ name, sources }) {
  const mark = join(root, name, 'dist/.built');
  return existsSync(mark) && readFileSync(mark, 'utf8') === hashFiles(listSourceFiles(sources));
}

/** Builds beside the present build and then replaces it, so that a failed build leaves the old one running. */
async function runBuild({ name, sources, args, finish }) {
  console.log(`Building the ${name} …`);
  const state = hashFiles(listSourceFiles(sources));
  const draft = join(root, '.cache/build', name);
  rmSync(draft, { recursive: true, force: true });
  await runQuietly({
    program: process.execPath,
    args: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', draft, '--emptyOutDir', ...args],
    cwd: join(root, name),
    failure: `The ${name} could not be built`,
  });
  const place = join(root, name, 'dist');
  await finish(draft, place);
  writeFileSync(join(draft, '.built'), state);
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
}

/** Files that a build depends on. */
function listSourceFiles(sources) {
  return sources.flatMap((source) => {
    const path = join(root, source);
    if (!existsSync(path)) return [];
    return source.includes('.') ? [path] : listFiles(path);
  });
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !/^(node_modules|dist|testing|\..*|.*\.test\.tsx?)$/.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    if (existsSync(file)) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs a program and shows its output only if it failed. */
function runQuietly({ program, args, cwd, failure }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program.endsWith('.cmd'),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const said = [];
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => said.push(text));
    child.on('error', (error) => reject(new Error(`${failure}: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${failure}.\n\n${Buffer.concat(said)}`));
    });
  });
}

/** Waits for another run that installs or builds here, and then makes further ones wait. */
async function takeTurn() {
  const turn = join(root, '.cache/ready.turn');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let told = false; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return () => rmSync(turn, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new Error(`This folder cannot be written to (${error.code}: ${turn}).`);
    }
    if (!isRunning(readTurn(turn))) rmSync(turn, { force: true });
    else if (!told) console.log('Waiting for another start that is building …');
    told = true;
  }
}

function readTurn(turn) {
  try {
    return Number(readFileSync(turn, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
