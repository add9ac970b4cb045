import type { Config } from '../config.ts';
import { CannotStart, folderTrouble } from './cannot-start.ts';
import { ATRAS_DE_UM_POOLER, nameOf } from './db/open.ts';
import { toAppError } from './http/error-handler.ts';
import { Unavailable } from './http/errors.ts';

/** SQLSTATEs that an operator can fix. */
const DATABASE_TROUBLE: Readonly<Record<string, string>> = {
  // PgBouncer: `unsupported startup parameter: options`.
  '08P01': ATRAS_DE_UM_POOLER,
  '28000': 'recusa o usuário de DATABASE_URL: confira-o, e o pg_hba.conf do servidor',
  '28P01': 'recusa a senha de DATABASE_URL: confira usuário e senha',
  '3D000': 'não existe: crie-o (createdb) ou corrija DATABASE_URL',
  '42501':
    'não deixa o usuário de DATABASE_URL fazer o necessário: dê a ele o banco (alter database ... owner to ...), ou rode npm run db:migrate com MIGRATION_DATABASE_URL',
  '58P01': 'não tem as extensões cube, unaccent e pg_trgm: instale o pacote contrib do PostgreSQL',
  '0A000': 'não tem as extensões cube, unaccent e pg_trgm: instale o pacote contrib do PostgreSQL',
  '25006': 'só aceita leituras: aponte DATABASE_URL para o servidor principal, ou libere espaço no disco dele',
};

/**
 * Explains in one line why a start or a command failed, and which action to take. An unexpected error keeps its stack.
 * @param config undefined when reading the configuration failed
 */
export function explainFailure(error: unknown, config: Config | undefined): string {
  if (error instanceof CannotStart) return error.message;
  // A failed migration names itself, and has the database's error as its cause.
  const causes = [error, (error as { cause?: unknown } | null)?.cause].filter((one) => one !== undefined && one !== null);
  if (config) {
    for (const one of causes) {
      const { code, message, syscall } = one as { code?: unknown; message?: unknown; syscall?: unknown };
      // A file that could not be read or written is reported as the data folder: the database's own failures come from connecting.
      const folder = folderTrouble(config.dataDir, one);
      if (folder && typeof syscall === 'string' && syscall !== 'connect') return folder.message;
      const trouble = config.databaseUrl === undefined ? undefined : DATABASE_TROUBLE[String(code)];
      if (trouble) return `O Festejo não pôde começar: ${nameOf(config)} ${trouble}.`;
      if (toAppError(one) instanceof Unavailable) {
        const detail = typeof code === 'string' ? code : String(message);
        return `O Festejo não pôde começar: ${nameOf(config)} não responde (${detail}). Confira se ele está no ar e se DATABASE_URL está certa.`;
      }
      if (folder) return folder.message;
    }
  }
  return `O Festejo não pôde começar: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
