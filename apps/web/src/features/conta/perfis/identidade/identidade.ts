import { wantsIdentity } from '../../../../lib/http/identity-asked.ts';
import { createStore } from '../../../../lib/screen/store.ts';

export type MeioDeIdentidade = 'senha' | 'totp' | 'passkey';

/** The question on screen: one at a time, whoever asks. */
export interface PerguntaDeIdentidade {
  /** What proves it; none = only a new login does. */
  meios: readonly MeioDeIdentidade[];
  responder: (confirmou: boolean) => void;
}

/** For the dialog that asks. */
export const perguntaDeIdentidade = createStore<PerguntaDeIdentidade | null>(null);
let resposta: Promise<boolean> | null = null;

/**
 * Makes a delicate call. When the server wants the identity confirmed, `ConfirmarIdentidade` (which the page draws) asks
 * the person, and the call is made again; `null` = the person gave up.
 */
export async function comIdentidade<T extends object>(chamar: () => Promise<T>): Promise<T | null> {
  try {
    return await chamar();
  } catch (erro) {
    if (!wantsIdentity(erro)) throw erro;
    return (await perguntar(erro.erros as MeioDeIdentidade[])) ? comIdentidade(chamar) : null;
  }
}

/** Asks the person; whoever asks meanwhile gets the same answer. */
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
