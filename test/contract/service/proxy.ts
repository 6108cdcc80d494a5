import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { root } from '../../tools/run/command.ts';
import { emptyFolder } from './folder.ts';
import { freePorts } from './free-ports.ts';

/** The host name in the files of `.github/self-hosting`. */
const host = 'sho.rt.example';
/** The address of the tests' client, which differs from the proxy's. */
export const clientAddress = '127.0.0.5';

/** The paths of the programs. */
interface Programs {
  proxy: string;
  openssl: string;
}

interface Setup {
  folder: string;
  service: string;
  http: number;
  https: number;
}

/** Writes the configuration of each proxy, and returns the arguments that start it. */
export const proxies = {
  nginx({ folder, service, http, https }: Setup): string[] {
    const site = read('nginx.conf')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
      .replaceAll('listen 80 ', `listen 127.0.0.1:${http} `)
      .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('127.0.0.1:8787', service);
    writeFileSync(join(folder, 'site.conf'), site);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    // The rest is as talkative as can be.
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/all.log info; events {}
       http { access_log ${folder}/all-access.log; ${temporary} include ${folder}/site.conf; }`,
    );
    return ['-p', folder, '-e', join(folder, 'start.log'), '-c', join(folder, 'nginx.conf')];
  },
  caddy({ folder, service, http, https }: Setup): string[] {
    const file = read('Caddyfile')
      .replace('\n{\n', `\n{\ndefault_bind 127.0.0.1\nhttp_port ${http}\nhttps_port ${https}\n`)
      .replace(`\n${host} {\n`, `\n${host} {\ntls ${folder}/fullchain.pem ${folder}/privkey.pem\n`)
      .replaceAll('127.0.0.1:8787', service);
    writeFileSync(join(folder, 'Caddyfile'), file);
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

/** Starts a proxy with its file of `.github/self-hosting` in front of the service at an address. */
export async function startProxy(kind: keyof typeof proxies, programs: Programs, service: string) {
  const folder = emptyFolder();
  const [http, https] = await freePorts();
  await makeCertificate(programs.openssl, folder);
  const child = spawn(programs.proxy, proxies[kind]({ folder, service: new URL(service).host, http, https }), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  /** Sends bytes to its port for http, or to the one for https without TLS; resolves as `secure` does. */
  const plain = (text: string, to: 'http' | 'https' = 'http') =>
    receive(connect({ host: '127.0.0.1', port: to === 'http' ? http : https, localAddress: clientAddress }), text);
  const ca = readFileSync(join(folder, 'fullchain.pem'));
  const listens = () => plain('', 'https').then(() => plain(''));
  await expect
    .poll(
      () =>
        listens().then(
          () => 'listens',
          () => printed,
        ),
      { interval: 20 },
    )
    .toBe('listens');
  return {
    plain,
    /** Sends bytes to its port for https, inside TLS; resolves with the answer when it ends the connection. */
    secure(text: string): Promise<string> {
      const tcp = connect({ host: '127.0.0.1', port: https, localAddress: clientAddress });
      return receive(connectTls({ socket: tcp, servername: host, ca }), text);
    },
    /** Ends it; resolves with everything that it printed and wrote. */
    async end(): Promise<string> {
      child.kill('SIGTERM');
      await ended;
      return printed + filesIn(folder);
    },
  };
}

const read = (name: string): string => readFileSync(join(root, '.github', 'self-hosting', name), 'utf8');

/** Sends a text, and ends the connection if it is empty; resolves with the answer. Rejects if nobody listens. */
async function receive(socket: Socket, text: string): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (data: string) => (received += data));
  await once(socket, 'connect');
  if (text === '') socket.end();
  else socket.write(text);
  const [failure] = await Promise.race([once(socket, 'close'), once(socket, 'error')]).catch((error) => [error]);
  if (failure instanceof Error && (failure as NodeJS.ErrnoException).code !== 'ECONNRESET') throw failure;
  return received;
}

async function makeCertificate(openssl: string, folder: string): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'privkey.pem'];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  await promisify(execFile)(openssl, ['req', '-x509', ...key, '-out', 'fullchain.pem', ...names, '-days', '2'], {
    cwd: folder,
    env: { OPENSSL_CONF: '/dev/null' },
  });
}

function filesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}
