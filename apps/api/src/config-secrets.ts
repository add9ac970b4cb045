import { readFileSync } from 'node:fs';

/** Settings that hold a secret. Each may be given as a file, by its name with `_FILE` behind it: what a secrets manager mounts, and no process list shows. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'GOOGLE_CLIENT_SECRET',
  'MIGRATION_DATABASE_URL',
  'PAYMENT_CLIENT_SECRET',
  'SMTP_URL',
  'STORAGE_URL',
  'TOKEN_SECRET',
  'TOKEN_SECRET_BEFORE',
] as const;

/** A file of a secret that cannot be used; its message names the variable, never the content. */
export class InvalidSecretFile extends Error {}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new InvalidSecretFile(`${name}_FILE: ${file} não pode ser lido (${(error as NodeJS.ErrnoException).code ?? 'erro'})`);
  }
}

/**
 * The environment with the content of each `..._FILE` in place of its variable; blanks and the line's end around it are left out.
 * @throws InvalidSecretFile when a file cannot be read or is empty, or both ways are used
 */
export function withSecretFiles(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const read = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (file === undefined) return [];
    if (env[name] !== undefined) throw new InvalidSecretFile(`${name}_FILE: ${name} já está dita; deixe uma das duas`);
    const secret = readSecret(name, file);
    if (secret === '') throw new InvalidSecretFile(`${name}_FILE: ${file} está vazio`);
    return [[name, secret] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}
