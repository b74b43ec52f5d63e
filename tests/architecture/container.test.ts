import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const lines = dockerfile.split('\n');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

describe('the container', () => {
  it('has no mistake that its linter knows', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it('copies only existing files', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(copied).toContain('server/migrations');
  });

  it('installs the packages of every workspace from the lockfile', () => {
    for (const workspace of workspaces) {
      const copies = lines.filter((line) => line === `COPY ${workspace}/package.json ${workspace}/`);
      expect([workspace, copies.length]).toEqual([workspace, workspace === 'server' ? 3 : 2]);
    }
  });

  it('installs packages once, and builds with them', () => {
    const steps = dockerfile.split(/^FROM /m)[1] ?? '';
    expect(steps.match(/\bnpm (?:ci|install)\b/g)).toEqual(['npm ci']);
    expect(steps).toContain('npm run build -- --installed');
    expect(read('scripts/ready.mjs')).toContain("'--installed'");
  });

  it('has one Node in every stage, new enough for the project', () => {
    const images = lines
      .filter((line) => line.startsWith('FROM '))
      .map((line) => /node:(\d+)/.exec(line)?.[1]);
    expect(images).toEqual(['24', '24', '24', undefined]);
    expect(lines).toContain('COPY --from=node /usr/local/bin/node /usr/local/bin/');
  });

  it('runs no program of another platform while it is built, so that it needs no emulation', () => {
    const stages = dockerfile.split(/^FROM /m).slice(1);
    const running = stages.filter((stage) => /^RUN /m.test(stage));
    expect(running.length).toBe(2);
    for (const stage of running) expect(stage).toMatch(/^--platform=\$BUILDPLATFORM /);
    expect(dockerfile).toContain('--os=linux --cpu="$processor" --libc=glibc');
    expect(dockerfile).toContain('slim-packages.mjs node_modules "linux-$processor"');
  });

  it('runs as an ordinary user, and its health check uses the right address', () => {
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(lines.find((line) => line.startsWith('HEALTHCHECK '))).toContain('/readyz');
    expect(read('server/src/platform/http/health.ts')).toContain("'/readyz'");
  });

  it('runs programs that are built into the server', () => {
    const built = [...read('server/vite.config.ts').matchAll(/^ +'?([\w.-]+)'?: 'src\//gm)].map(
      ([, name]) => name,
    );
    const guides = dockerfile + read('docs/hosting/README.md') + read('docs/hosting/reflect.service');
    const named = [...guides.matchAll(/server\/dist\/([\w.-]+)\.js/g)].map(([, name]) => name);
    expect(named).toContain('main');
    expect(named.filter((name) => !built.includes(name))).toEqual([]);
  });

  it('gives the proxy of compose.yaml the address that is trusted, and nobody else', () => {
    const compose = read('compose.yaml');
    const [, trusted] = /TRUSTED_PROXIES:-([\d.]+)/.exec(compose) ?? [];
    const [, proxy] = /ipv4_address: ([\d.]+)/.exec(compose) ?? [];
    expect([trusted, proxy]).toEqual(['172.30.77.2', '172.30.77.2']);
    expect(compose).toContain('ip_range: 172.30.77.128/25');
  });

  it('keeps secrets and data out of the image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', '**/node_modules']));
  });
});
