// Runs on any Node that the machine has (>= 20) and needs no libraries. Installs the libraries when they are missing or older than
// package-lock.json, and finds the Node 24 that all other programs run on. The file is plain JavaScript because Node 20 cannot run
// TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.festejo-lock');
const windows = process.platform === 'win32';
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Ends the process with a line that names the remedy.
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Records that node_modules matches package-lock.json. npm runs this after every install. */
export function stampInstall() {
  if (existsSync(modules)) writeFileSync(stamp, lockHash());
}

/** Whether node_modules matches package-lock.json. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** The PATH without our Node: npm must not run on the Node that it is about to replace. */
const outerPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
    .join(delimiter);

async function install() {
  console.log('Instalando as bibliotecas (só na primeira vez, ou quando elas mudam; leva de um a três minutos)...\n');
  const started = Date.now();
  // On a terminal npm shows its own progress; in a log the silence would look like a hang.
  const pulse = process.stderr.isTTY
    ? undefined
    : setInterval(() => console.log(`  ... ainda instalando (${Math.round((Date.now() - started) / 1000)} s)`), 15_000);
  // `include=dev` for any NODE_ENV, because the web is built here. Log level "error", because npm's warnings concern the Node that only
  // installs. `npm ci` deletes node_modules, which a running server may still use, so only a fresh clone is installed with it.
  const how = existsSync(modules) ? ['install', '--no-save'] : ['ci'];
  const npm = spawn(windows ? 'npm.cmd' : 'npm', [...how, '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH: outerPath() },
  });
  const code = await new Promise((resolve) => {
    npm.on('error', (error) => stop(`Não foi possível rodar o npm: ${error.message}. Instale o npm e tente de novo.`));
    npm.on('exit', resolve);
  });
  clearInterval(pulse);
  if (code !== 0) stop('A instalação das bibliotecas falhou; o motivo está nas linhas acima. Corrija-o e tente de novo.');
  stampInstall();
  console.log('');
}

/** @param {string} version */
const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** @param {string} binary */
const runs24 = (binary) => {
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && major(answer.stdout.trim()) >= 24;
};

/** The Node 24 of npm's `node` package; where npm could not install it, the running Node if it is new enough. */
function findNode() {
  const binary = windows ? join(modules, 'node', 'bin', 'node.exe') : join(modules, '.bin', 'node');
  if (runs24(binary)) return binary;
  if (major(process.version) >= 24) return process.execPath;
  // npm did not run the package's install script (`ignore-scripts`, or an npm that asks first), so it is run here.
  spawnSync(process.execPath, ['installArchSpecificPackage'], {
    cwd: join(modules, 'node'),
    stdio: 'inherit',
    env: { ...process.env, PATH: outerPath() },
  });
  if (runs24(binary)) return binary;
  return stop(
    `O Festejo roda em Node 24, e o npm não o tem para este sistema (${process.platform} ${process.arch}). Instale o Node 24 e tente de novo.`,
  );
}

/**
 * Installs everything that the machine needs.
 * @returns {Promise<string>} path of Node 24
 */
export async function bootstrap() {
  if (major(process.version) < 20) stop(`O Festejo precisa de Node 20 ou mais novo; este é o ${process.version}.`);
  if (!isInstalled()) await install();
  return findNode();
}

/**
 * Environment of programs on Node 24, with Node and the installed tools on the PATH.
 * @param {Record<string, string | undefined>} extra
 * @returns {Record<string, string | undefined>}
 */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a program in the foreground, forwards the signals of this process to it, and ends with its exit code or signal.
 * @param {string} command
 * @param {string[]} args
 */
export function handOver(command, args, env = environment()) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // npm sends a signal only to the shell between npm and this process. The shell dies of it, and this process gets a new parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => stop(`Não foi possível iniciar: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}
