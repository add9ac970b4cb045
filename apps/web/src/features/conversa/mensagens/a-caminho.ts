import type { Anexo } from '@festejo/contrato/conversa/anexos.ts';
import { ApiError, textWithAcao } from '../../../lib/http/errors.ts';
import { newIdempotencyKey } from '../../../lib/http/idempotency.ts';
import { isPassing } from '../../../lib/http/network.ts';
import { createStore } from '../../../lib/screen/store.ts';
import { enviarMensagem } from './mensagens.api.ts';

/** A message that its author sees and the server does not have yet. */
export interface ACaminho {
  /** Its `Idempotency-Key`, the same at each try: however often it is sent, it is written once. */
  readonly chave: string;
  readonly conversaId: string;
  readonly texto: string;
  readonly anexos: readonly Anexo[];
  /** `parada` goes again by itself when the network is back; `recusada` only by its author's hand. */
  readonly estado: 'indo' | 'parada' | 'recusada';
  readonly motivo?: string;
}

/** Outside of the screen, so that who leaves it loses nothing; gone with the window, as a draft is with the tab. */
export const aCaminho = createStore<readonly ACaminho[]>([]);

const mudar = (chave: string, como: Partial<ACaminho>) =>
  aCaminho.set(aCaminho.get().map((uma) => (uma.chave === chave ? { ...uma, ...como } : uma)));
export const descartar = (chave: string) => aCaminho.set(aCaminho.get().filter((uma) => uma.chave !== chave));

/** What somebody wrote, with the files that go with it. */
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

/** What stands still goes on its way again, one after the other, in the order that it was written. */
export async function mandarParadas(guardar: Guardar): Promise<void> {
  for (const uma of aCaminho.get()) if (uma.estado === 'parada') await mandar(uma, guardar);
}
