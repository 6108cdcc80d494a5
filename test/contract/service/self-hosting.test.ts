import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import own from '../../../package.json' with { type: 'json' };
import { commandIn } from '../../service/cli/commands.ts';
import { readOptions } from '../../service/cli/options.ts';
import { root } from '../../tools/run/command.ts';
import { filesOf } from '../../tools/imports/imports.ts';
import { emptyFolder } from './folder.ts';
import { servePages } from './page-server.ts';

const runFile = promisify(execFile);
const files = join(root, '.github', 'self-hosting');
const read = (name: string): string => readFileSync(join(files, name), 'utf8');
const page = readFileSync(join(root, '.github', 'SELF-HOSTING.md'), 'utf8');

const reasonToSkip = 'there is no systemd-analyze 250 or later here';

/** Returns false if this machine has no systemd-analyze that checks a unit without installing it. */
async function hasSystemd(): Promise<boolean> {
  const { stdout } = await runFile('systemd-analyze', ['--version']).catch(() => ({ stdout: '' }));
  return Number(/^systemd (\d+)/.exec(stdout)?.[1] ?? 0) >= 250;
}

test('the service is started with options that it has', () => {
  const unit = read('curtail.service').replaceAll(/\\\n */g, '');
  const words = /^ExecStart=\S+ \S+main\.ts (.+)$/m.exec(unit)?.[1] ?? '';
  expect(readOptions(words.split(' '))).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    db: '/var/lib/curtail/links.db',
    withAccount: false,
    shortHost: 'https://sho.rt.example',
    trustProxy: true,
    logRequests: true,
  });
});

test('the commands of the page put the host name of step 1 into every file', async () => {
  const folder = emptyFolder();
  for (const name of ['systemd/system', 'caddy', 'nginx/sites-available'])
    mkdirSync(join(folder, 'etc', name), { recursive: true });
  const lines = page.match(/^(?:install -d \/etc\/|cp |sed ).+$/gm) ?? [];
  const here = lines
    .join('\n')
    .replaceAll('/opt/curtail', root)
    .replaceAll(/(?<![\w.])\/etc\//g, `${folder}/etc/`);
  await runFile('bash', ['-euc', here]);
  const written = ['systemd/system/curtail.service', 'caddy/Caddyfile', 'nginx/sites-available/curtail'];
  for (const name of written) {
    const text = readFileSync(join(folder, 'etc', name), 'utf8');
    expect(text).toMatch(/https:\/\/links\.example\.org\b/);
    expect(text).not.toContain('sho.rt.example');
  }
  const copied = globSync('**/curtail*', { cwd: folder }).map((path) => basename(path));
  const expected = ['curtail-alert@.service', 'curtail-backup.service', 'curtail-backup.timer'];
  expect(copied).toEqual(expect.arrayContaining(expected));
});

test('the command line reads every command of the page and the files', () => {
  const texts = [page, ...globSync('*', { cwd: files }).map(read)].map((text) => text.replaceAll(/\\\n */g, ''));
  const all = texts.flatMap((text) => [...text.matchAll(/\bmain\.ts ([^;\n]+)/g)].map(([, words = '']) => words));
  const [wrapper = '', ...others] = all;
  expect(wrapper).toContain('"$@"');
  const wrapped = [...page.matchAll(/(?:^|\| |`)curtail ([a-z][^;`\n]*)/gm)].map(([, words = '']) => words);
  const commands = [...others, ...wrapped.map((words) => wrapper.replace('"$@"', words))];
  for (const words of commands) {
    const { command, rest } = commandIn(words.split(' '));
    expect(command.read(rest).target.db, words).toMatch(/^\/(?:var\/lib\/curtail|data)\/links\.db$/);
  }
  const named = commands.map((words) => words.split(' ', 1)[0]);
  expect(named).toEqual(expect.arrayContaining(['account', 'link', 'backup', 'restore', 'check', 'export', 'import']));
});

test('systemd takes the units', async ({ skip }) => {
  skip(!(await hasSystemd()), reasonToSkip);
  const folder = emptyFolder();
  const units = globSync('*.{service,timer}', { cwd: files });
  for (const unit of units) {
    // A verified program, user and folder must exist.
    const here = read(unit)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('=/opt/curtail', `=${root}`)
      .replace('User=curtail', `User=${userInfo().username}`);
    writeFileSync(join(folder, unit), here);
  }
  expect(units).toHaveLength(4);
  const paths = units.map((unit) => join(folder, unit));
  const { stdout, stderr } = await runFile('systemd-analyze', ['verify', '--man=no', ...paths]);
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('curtail'))).toEqual([]);
});

test('systemd confines the service: its exposure is at most 1.5 of 10', async ({ skip }) => {
  skip(!(await hasSystemd()), reasonToSkip);
  const options = ['security', '--offline=true', '--threshold=15', '--no-pager'];
  const { stdout } = await runFile('systemd-analyze', [...options, join(files, 'curtail.service')]);
  expect(stdout).toMatch(/Overall exposure level for curtail\.service: (0\.\d|1\.[0-5]) /);
});

test('a backup that fails sends one sentence to the address in /etc/curtail/alert', async () => {
  const received = Promise.withResolvers<string>();
  const { address } = await servePages((request, response) => {
    void text(request).then(received.resolve);
    response.end();
  });
  const folder = emptyFolder();
  writeFileSync(join(folder, 'alert'), `${address}/topic\n`);
  expect(read('curtail-backup.service')).toContain('OnFailure=curtail-alert@%n.service');
  const unit = read('curtail-alert@.service')
    .replaceAll(/\\\n */g, '')
    .replaceAll('$$', '$');
  const script = /^ExecStart=\/usr\/bin\/node -e '([^']*)' %i$/m.exec(unit)?.[1] ?? '';
  const env = { ...process.env, CREDENTIALS_DIRECTORY: folder };
  await runFile(process.execPath, ['-e', script, 'curtail-backup.service'], { env });
  expect(await received.promise).toMatch(/^curtail-backup\.service failed on \S+\.$/);
});

test('the service’s own packages are those that it is tested with, and it needs no other', () => {
  interface Lock {
    packages: Record<string, { version: string; integrity: string }>;
  }
  const lock = (folder: string): Lock =>
    JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as Lock;
  const [needed, all] = [lock('test/service').packages, lock('.').packages];
  const names = Object.keys(needed).filter((path) => path !== '');
  expect(names.length).toBeGreaterThan(20);
  for (const path of names) {
    const { version, integrity } = needed[path] ?? {};
    expect({ version, integrity }, path).toEqual({ version: all[path]?.version, integrity: all[path]?.integrity });
  }
  const { dependencies } = JSON.parse(readFileSync(join(root, 'test/service/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imported = filesOf('test/service/**/*.ts').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(?!node:|\.)([^']+)'/g)].map(([, name]) => name),
  );
  expect(new Set(imported)).toEqual(new Set(Object.keys(dependencies)));
});

test('the container has every file that the service needs, and starts it with options that it has', async () => {
  const containerfile = read('Containerfile');
  const folder = emptyFolder();
  for (const [, words = ''] of containerfile.matchAll(/^COPY (.+)$/gm)) {
    const sources = words.split(' ');
    const target = join(folder, sources.pop() ?? '');
    const isFolder = words.endsWith('/');
    for (const source of sources)
      cpSync(join(root, source), isFolder ? join(target, basename(source)) : target, { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const [program, main = '', ...args] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(containerfile)?.[1] ?? '[]') as string[];
  expect(program).toBe('node');
  const more = /^# podman run .* curtail (--.+)$/m.exec(containerfile)?.[1]?.split(' ') ?? [];
  expect(readOptions([...args, ...more])).toMatchObject({
    host: '0.0.0.0',
    port: 8787,
    db: '/data/links.db',
    withAccount: false,
    shortHost: 'https://sho.rt.example',
  });
  const { stdout } = await runFile(process.execPath, [main, '--help'], { cwd: folder });
  expect(stdout).toContain('The reference service');
  expect((await runFile(process.execPath, [main, '--version'], { cwd: folder })).stdout).toBe(`${own.version}\n`);
});
