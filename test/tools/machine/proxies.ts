import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstUsable, onPath } from './programs.ts';

/** The programs of the tests behind a proxy: the path of each in its Debian package, and a word that starts it. */
const programs = {
  nginx: { path: 'usr/sbin/nginx', question: '-v' },
  caddy: { path: 'usr/bin/caddy', question: 'version' },
  openssl: { path: 'usr/bin/openssl', question: 'version' },
};

/** A program of the tests behind a proxy. */
export type ProxyProgram = keyof typeof programs;

/** The advice for a machine without these programs. */
export const howToGetProxies = 'Install nginx, caddy and openssl.';

const runFile = promisify(execFile);
/** Packages are unpacked here and not installed: Debian would start their servers. */
const unpacked = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'curtail', 'proxies');

/** Returns the path of a program that starts: the system's, else the unpacked one. Null if there is none. */
export function findProxyProgram(program: ProxyProgram): Promise<string | null> {
  const { path, question } = programs[program];
  return firstUsable([...onPath(program), join('/', path), join(unpacked, path)], (each) => succeeds(each, [question]));
}

let getting: Promise<void> | undefined;

/**
 * Downloads and unpacks the missing programs, once in a process, if this is Debian or a system based on it. One that it
 * cannot get is missing afterwards, and its tests are skipped.
 */
export function getProxyPrograms(): Promise<void> {
  return (getting ??= unpackMissing());
}

async function unpackMissing(): Promise<void> {
  if (!existsSync('/etc/debian_version')) return;
  const names: ProxyProgram[] = [];
  for (const program of Object.keys(programs) as ProxyProgram[]) {
    if ((await findProxyProgram(program)) === null) names.push(program);
  }
  if (names.length === 0) return;
  console.log(`Downloading for the tests behind a proxy: ${names.join(', ')}…`);
  await mkdir(unpacked, { recursive: true });
  const folder = await mkdtemp(join(unpacked, 'download-'));
  try {
    if (!(await download(names, folder)) && (await updateLists())) await download(names, folder);
    for (const name of await readdir(folder)) await succeeds('dpkg', ['-x', join(folder, name), unpacked]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Downloads packages into a folder; returns false if one is missing. */
async function download(names: readonly string[], folder: string): Promise<boolean> {
  const downloaded = await Promise.all(names.map((name) => succeeds('apt-get', ['download', name], folder)));
  return !downloaded.includes(false);
}

function updateLists(): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  return succeeds('env', [...sudo, 'apt-get', 'update']);
}

/** Runs a command; returns false if it is missing, fails or takes minutes. */
async function succeeds(command: string, args: readonly string[], cwd?: string): Promise<boolean> {
  try {
    await runFile(command, args, { cwd, timeout: 180_000 });
    return true;
  } catch {
    return false;
  }
}
