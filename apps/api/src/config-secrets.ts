import { readFileSync } from 'node:fs';

/**
 * Settings that hold a secret. Each may be given as a file, under its name with the suffix `_FILE`: secrets managers mount files, and a
 * process list does not show their content.
 */
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

/** A secret file that cannot be used; the message names the variable, never the content. */
export class InvalidSecretFile extends Error {}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new InvalidSecretFile(`${name}_FILE: ${file} não pode ser lido (${(error as NodeJS.ErrnoException).code ?? 'erro'})`);
  }
}

/**
 * The environment with the content of each `..._FILE` in place of its variable, without surrounding blanks and line ends.
 * @throws InvalidSecretFile when a file cannot be read or is empty, or when the variable is set as well
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
