import { wantsIdentity } from '../../../../lib/http/identity-asked.ts';
import { createStore } from '../../../../lib/screen/store.ts';

export type MeioDeIdentidade = 'senha' | 'totp' | 'passkey';

/** The question on screen. Only one question exists at a time, for all callers. */
export interface PerguntaDeIdentidade {
  /** The accepted proofs. Empty = only a new login proves the identity. */
  meios: readonly MeioDeIdentidade[];
  responder: (confirmou: boolean) => void;
}

/** Read by the dialog that asks. */
export const perguntaDeIdentidade = createStore<PerguntaDeIdentidade | null>(null);
let resposta: Promise<boolean> | null = null;

/**
 * Makes a sensitive call. When the server requires the identity proof, `ConfirmarIdentidade` (rendered by the page) asks the person, and
 * the call is repeated; `null` = the person cancelled.
 */
export async function comIdentidade<T extends object>(chamar: () => Promise<T>): Promise<T | null> {
  try {
    return await chamar();
  } catch (erro) {
    if (!wantsIdentity(erro)) throw erro;
    return (await perguntar(erro.erros as MeioDeIdentidade[])) ? comIdentidade(chamar) : null;
  }
}

/** Asks the person. Calls during a question share its answer. */
export function perguntar(meios: readonly MeioDeIdentidade[]): Promise<boolean> {
  resposta ??= new Promise<boolean>((resolve) => {
    perguntaDeIdentidade.set({
      meios,
      responder: (confirmou) => {
        resposta = null;
        perguntaDeIdentidade.set(null);
        resolve(confirmou);
      },
    });
  });
  return resposta;
}
