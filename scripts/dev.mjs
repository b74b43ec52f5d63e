// npm run dev: the server restarts when its sources change, and the browser reloads the web app as it is edited.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { makeReady } from './ready.mjs';

const root = join(import.meta.dirname, '..');
const serverPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
// The browser talks to vite, which proxies calls. So vite's address is the server's public URL.
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`;

await makeReady({ isBuilt: false });
const children = [
  run('node_modules/tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    PORT: serverPort,
    PUBLIC_URL: publicUrl,
  }),
  run(
    'node_modules/vite/bin/vite.js',
    ['web', '--config', 'web/vite.config.ts', '--port', webPort, '--strictPort'],
    {
      REFLECT_SERVER: `http://127.0.0.1:${serverPort}`,
    },
  ),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));

function run(script, args, environment) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  // If one of them ends, stop the other too.
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
  return child;
}

function stopAll(signal) {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}
