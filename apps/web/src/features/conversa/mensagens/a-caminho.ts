import type { Anexo } from '@festejo/contrato/conversa/anexos.ts';
import { ApiError, textWithAcao } from '../../../lib/http/errors.ts';
import { newIdempotencyKey } from '../../../lib/http/idempotency.ts';
import { isPassing } from '../../../lib/http/network.ts';
import { createStore } from '../../../lib/screen/store.ts';
import { enviarMensagem } from './mensagens.api.ts';

/** A message that its author sees and the server has not confirmed yet. */
export interface ACaminho {
  /** Its `Idempotency-Key`, equal for all retries, so that the message is written once. */
  readonly chave: string;
  readonly conversaId: string;
  readonly texto: string;
  readonly anexos: readonly Anexo[];
  /** `parada` is retried when the network returns; `recusada` only by its author. */
  readonly estado: 'indo' | 'parada' | 'recusada';
  readonly motivo?: string;
}

/** Kept outside of the screen, so that leaving the conversation loses no message. It lives as long as the window. */
export const aCaminho = createStore<readonly ACaminho[]>([]);

const mudar = (chave: string, como: Partial<ACaminho>) =>
  aCaminho.set(aCaminho.get().map((uma) => (uma.chave === chave ? { ...uma, ...como } : uma)));
export const descartar = (chave: string) => aCaminho.set(aCaminho.get().filter((uma) => uma.chave !== chave));

/** The text and the attachments of a message. */
export type Escrita = Pick<ACaminho, 'texto' | 'anexos'>;

type Guardar = (conversaId: string, mensagem: Awaited<ReturnType<typeof enviarMensagem>>) => void;

export function enviar(conversaId: string, { texto, anexos }: Escrita, guardar: Guardar): Promise<void> {
  const uma: ACaminho = { chave: newIdempotencyKey(), conversaId, texto, anexos, estado: 'indo' };
  aCaminho.set([...aCaminho.get(), uma]);
  return mandar(uma, guardar);
}

export async function mandar({ chave, conversaId, texto, anexos }: ACaminho, guardar: Guardar): Promise<void> {
  mudar(chave, { estado: 'indo' });
  try {
    const mensagem = await enviarMensagem(conversaId, { texto, anexos: anexos.map(({ id }) => id) }, chave);
    guardar(conversaId, mensagem);
    descartar(chave);
  } catch (erro) {
    const passa = erro instanceof ApiError && isPassing(erro);
    mudar(chave, { estado: passa ? 'parada' : 'recusada', motivo: textWithAcao(erro) });
  }
}

/** Retries the waiting messages one after the other, in the order of their writing. */
export async function mandarParadas(guardar: Guardar): Promise<void> {
  for (const uma of aCaminho.get()) if (uma.estado === 'parada') await mandar(uma, guardar);
}
