import { existsSync } from 'node:fs';
import { run } from './run.ts';

/**
 * Installs a Debian package where this process may (apt and root).
 * @throws Error with the line that tells a person what to install
 */
export async function installByApt(name: string, otherwise: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(otherwise);
  console.log(`Instalando ${name} por apt-get (só desta vez)...`);
  // In runlevel 1 (`invoke-rc.d`) a package does not start its service; only its programs are needed.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, quiet: true });
  if ((await install()).code === 0) return;
  await run('apt-get', ['update'], { env, quiet: true });
  const { code, output } = await install();
  if (code !== 0) throw new Error(`${output.trimEnd()}\n\nO apt-get não conseguiu instalar ${name}. ${otherwise}`);
}
