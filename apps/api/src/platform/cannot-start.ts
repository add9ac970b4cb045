/** The reason why a command or the server cannot start. Its message is the one line that is printed, and names an action to take. */
export class CannotStart extends Error {}

/** File system errors that an operator can fix, in the operator's words. */
const FILE_TROUBLE: Readonly<Record<string, string>> = {
  EACCES: 'o usuário do servidor não tem permissão nela',
  EPERM: 'o usuário do servidor não tem permissão nela',
  EROFS: 'ela está num disco só de leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco acabou',
  ENOTDIR: 'há um arquivo onde deveria haver uma pasta',
  EEXIST: 'há um arquivo onde deveria haver uma pasta',
  ELOOP: 'o link dela aponta para si mesmo',
  EIO: 'o disco responde com erro de leitura ou de escrita',
};

/**
 * Makes the message for a data folder that cannot be used.
 * @param error error of the file system
 * @returns null when the error is of another kind
 */
export function folderTrouble(dataDir: string, error: unknown): CannotStart | null {
  const reason = FILE_TROUBLE[String((error as NodeJS.ErrnoException | null)?.code)];
  if (!reason) return null;
  return new CannotStart(`A pasta de dados ${dataDir} não pode ser usada: ${reason}. Corrija isso ou escolha outra com DATA_DIR.`, {
    cause: error,
  });
}
