import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execute, readOutput } from '../container/execute.ts';

/** The release of Debian whose Docker Compose reads compose.yaml; the one before has version 1. */
const releaseOfCompose = 'trixie';

export interface Docker {
  docker: (...args: string[]) => string;
  compose: (...args: string[]) => string;
  stop: () => Promise<void>;
}

/** Fetches Docker and Docker Compose from Debian's packages into a folder, and installs nothing. */
export function fetchDocker(folder: string): void {
  const lists = join(folder, 'lists');
  const sources = join(folder, 'sources.list');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  writeFileSync(sources, `deb http://deb.debian.org/debian ${releaseOfCompose} main\n`);
  const apart = [
    ...[
      '-o',
      `Dir::Etc::SourceList=${sources}`,
      '-o',
      'Dir::Etc::SourceParts=-',
      '-o',
      `Dir::State::Lists=${lists}`,
    ],
    ...['-o', 'Dir::Cache::PkgCache=', '-o', 'Dir::Cache::SrcPkgCache='],
  ];
  const unpack = (options: string[], names: string[]) =>
    execute('sh', [
      ...['-c', 'cd "$1" && shift && apt-get "$@"', 'sh', folder, '-qq', ...options, 'download', ...names],
    ]);
  unpack([], ['docker.io', 'containerd', 'runc', 'tini']);
  execute('apt-get', ['-qq', ...apart, 'update']);
  unpack(apart, ['docker-compose']);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    execute('dpkg', ['--extract', join(folder, file), join(folder, 'root')]);
}

/** Starts a daemon of its own on the programs that were fetched, and loads images into it. */
export async function startDocker(folder: string, images: string): Promise<Docker> {
  const programs = ['usr/bin', 'usr/sbin'].map((path) => join(folder, 'root', path));
  const compose = join(folder, 'root/usr/libexec/docker/cli-plugins/docker-compose');
  const socket = join(folder, 'docker.sock');
  process.env.PATH = [...programs, process.env.PATH].join(':');
  process.env.DOCKER_HOST = `unix://${socket}`;
  const log = openSync(join(folder, 'daemon.log'), 'w');
  const daemon = spawn(
    'dockerd',
    [
      ...[
        '--data-root',
        join(folder, 'data'),
        '--exec-root',
        join(folder, 'run'),
        '--host',
        `unix://${socket}`,
      ],
      ...['--pidfile', join(folder, 'daemon.pid'), '--bridge=none'],
    ],
    { stdio: ['ignore', log, log] },
  );
  const docker = (...args: string[]) => readOutput('docker', args);
  while (!existsSync(socket) && daemon.exitCode === null) await wait(200);
  docker('load', '--quiet', '--input', images);
  return { docker, compose: (...args) => readOutput(compose, args), stop: () => end(daemon) };
}

async function end(daemon: ChildProcess): Promise<void> {
  daemon.kill();
  while (daemon.exitCode === null && daemon.signalCode === null) await wait(200);
}
