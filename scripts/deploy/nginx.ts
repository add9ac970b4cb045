import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stretched } from '@festejo/patience/patience.ts';
import { root } from '../bootstrap.mjs';
import { installByApt } from '../suite/apt.ts';

const SITE = join(root, 'docs', 'deploy', 'nginx.conf');
const BINARY = '/usr/sbin/nginx';

export interface Nginx {
  /** Ports of HTTPS and of plain HTTP. */
  readonly https: number;
  readonly http: number;
  /** Path of the access log. */
  readonly log: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The documented site for these servers. Only its ports, certificate and log are replaced by those of the test. */
function siteFor(servers: readonly number[], { https, http, folder }: { https: number; http: number; folder: string }): string {
  const replaced: readonly (readonly [RegExp, (line: string) => string])[] = [
    [/^ *server 127\.0\.0\.1:3000.*$/m, (line) => servers.map((port) => line.replace('3000', String(port))).join('\n')],
    [/listen 443 /, () => `listen 127.0.0.1:${https} `],
    [/listen 80;/, () => `listen 127.0.0.1:${http};`],
    [/ssl_certificate +[^;]+/, () => `ssl_certificate ${folder}/cert.pem`],
    [/access_log \S+/, () => `access_log ${folder}/access.log`],
    [/ssl_certificate_key +[^;]+/, () => `ssl_certificate_key ${folder}/key.pem`],
  ];
  return replaced.reduce(
    (text, [pattern, by]) => {
      if (!pattern.test(text)) throw new Error(`docs/deploy/nginx.conf: ${pattern}`);
      return text.replace(pattern, by);
    },
    readFileSync(SITE, 'utf8'),
  );
}

/** Starts a real nginx in a temporary folder, with the documented site in front of these local servers. */
export async function startNginx(servers: readonly number[]): Promise<Nginx> {
  if (!existsSync(BINARY)) await installByApt('nginx', 'Instale o nginx (no Debian: apt-get install nginx).');
  const folder = mkdtempSync(join(tmpdir(), 'festejo-nginx-'));
  const [https, http] = [await freePort(), await freePort()];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', join(folder, 'key.pem')];
  execFileSync('openssl', ['req', '-x509', '-subj', '/CN=festejo.example', '-days', '2', ...key, '-out', join(folder, 'cert.pem')], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'site.conf'), siteFor(servers, { https, http, folder }));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${kinds} include ${folder}/site.conf; }`,
  );
  const nginx = spawn(BINARY, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  let said = '';
  nginx.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const ended = once(nginx, 'exit');
  const deadline = Date.now() + stretched(10_000);
  while (!(await answers(https))) {
    if (nginx.exitCode !== null || Date.now() > deadline) throw new Error(`o nginx não começou: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    https,
    http,
    log: join(folder, 'access.log'),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) ?? socket.destroy()).on('error', () => resolve(false));
  });
