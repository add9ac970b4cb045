import { chaveDaLinha } from '@festejo/contrato/catalogo/escolha.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { newIdempotencyKey } from '../../../lib/http/idempotency.ts';
import { deviceStorage, type Keeper } from '../../../lib/remembered/storage.ts';

/** A request without a reply may still have created the order. After this time it is not retried any more. */
const VALIDADE_EM_MS = 30 * MINUTO_EM_MS;

interface Tentativa {
  chave: string;
  conteudo: string;
  feitaEmMs: number;
}

/**
 * The `Idempotency-Key` of the attempt to buy exactly this summary, with these notes. The key is in storage that all tabs share, so that
 * two clicks, a retry, a reload and a second tab with an equal summary are one attempt. Any other content is another attempt.
 */
export function chaveDaTentativa(resumo: ResumoDaCompra, agora: Date, recados = '', guarda: Keeper = deviceStorage): string {
  const conteudo = conteudoDe(resumo) + recados;
  const guardada = ler(resumo.eventoId, guarda);
  const idade = guardada ? agora.getTime() - guardada.feitaEmMs : 0;
  if (guardada?.conteudo === conteudo && idade >= 0 && idade < VALIDADE_EM_MS) return guardada.chave;
  const nova: Tentativa = { chave: newIdempotencyKey(), conteudo, feitaEmMs: agora.getTime() };
  guarda.setItem(nomeDe(resumo.eventoId), JSON.stringify(nova));
  return nova.chave;
}

/** The attempt is over (the order exists, or the cart is empty): buying the same again is a new attempt. */
export function esquecerTentativa(eventoId: string, guarda: Keeper = deviceStorage): void {
  guarda.removeItem(nomeDe(eventoId));
}

const nomeDe = (eventoId: string) => `festejo.compra.${eventoId}`;

function conteudoDe({ fornecedores, cupom, total }: ResumoDaCompra): string {
  const linhas = fornecedores.flatMap(({ itens }) => itens.map((item) => `${chaveDaLinha(item)} ${item.quantidade} ${item.precoUnitario}`));
  return [...linhas.sort(), cupom ?? '', total].join('|');
}

function ler(eventoId: string, guarda: Keeper): Tentativa | null {
  try {
    return JSON.parse(guarda.getItem(nomeDe(eventoId)) ?? 'null') as Tentativa | null;
  } catch {
    return null;
  }
}
