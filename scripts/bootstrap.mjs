// Runs on whatever Node the machine has (>= 20) and on nothing but it: installs the libraries when they are missing or
// older than package-lock.json, and finds the Node 24 that everything else runs on. Plain JavaScript for that reason.
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
 * Ends the process with one line that says what to do.
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

/** Records that node_modules holds what package-lock.json asks for. npm runs this after every install. */
export function stampInstall() {
  if (existsSync(modules)) writeFileSync(stamp, lockHash());
}

/** Whether node_modules holds what package-lock.json asks for. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** npm must not run on the very Node that it is about to replace, so ours leaves the PATH. */
const outerPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
    .join(delimiter);

async function install() {
  console.log('Instalando as bibliotecas (só na primeira vez, ou quando elas mudam; leva de um a três minutos)...\n');
  const started = Date.now();
  // On a terminal npm shows its own progress; in a log its silence would look like a hang.
  const pulse = process.stderr.isTTY
    ? undefined
    : setInterval(() => console.log(`  ... ainda instalando (${Math.round((Date.now() - started) / 1000)} s)`), 15_000);
  // `include=dev` whatever NODE_ENV says: the web is built here. Errors only: npm's warnings are about the Node that only installs.
  // `ci` takes away what is there, under the feet of a server that still runs: only a fresh clone is installed by it.
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

/** The Node 24 that npm's `node` package places; where it could not, the running one if it is new enough. */
function findNode() {
  const binary = windows ? join(modules, 'node', 'bin', 'node.exe') : join(modules, '.bin', 'node');
  if (runs24(binary)) return binary;
  if (major(process.version) >= 24) return process.execPath;
  // The package's install script was not run (`ignore-scripts`, or an npm that asks first): run it now.
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
 * Leaves the machine ready.
 * @returns {Promise<string>} path of Node 24
 */
export async function bootstrap() {
  if (major(process.version) < 20) stop(`O Festejo precisa de Node 20 ou mais novo; este é o ${process.version}.`);
  if (!isInstalled()) await install();
  return findNode();
}

/**
 * Environment of what runs on Node 24: its programs find it, and each other, on the PATH.
 * @param {Record<string, string | undefined>} extra
 * @returns {Record<string, string | undefined>}
 */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a program in the foreground, passing on the signals that this process gets, and then ends as it ended.
 * @param {string} command
 * @param {string[]} args
 */
export function handOver(command, args, env = environment()) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // npm passes a signal on to the shell between us, which dies of it without a word: then this process has a new parent.
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
