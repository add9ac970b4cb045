import type { Lado } from '@festejo/contrato/common/constants.ts';
import type { Artigo, Tema } from './artigo.ts';
import { COMPRA } from './temas/compra.ts';
import { CONTA } from './temas/conta.ts';
import { DINHEIRO } from './temas/dinheiro.ts';
import { ENCONTRAR } from './temas/encontrar.ts';
import { EVENTOS } from './temas/eventos.ts';
import { MENSAGENS } from './temas/mensagens.ts';
import { PAGAMENTO } from './temas/pagamento.ts';
import { PEDIDOS } from './temas/pedidos.ts';
import { PEDIDOS_RECEBIDOS } from './temas/pedidos-recebidos.ts';
import { PRIVACIDADE } from './temas/privacidade.ts';
import { SEGURANCA } from './temas/seguranca.ts';
import { VENDER } from './temas/vender.ts';

/** In the order of each role's first steps; the account is at the end. */
export const TEMAS: readonly Tema[] = [
  EVENTOS,
  ENCONTRAR,
  MENSAGENS,
  COMPRA,
  PAGAMENTO,
  PEDIDOS,
  VENDER,
  PEDIDOS_RECEBIDOS,
  DINHEIRO,
  CONTA,
  SEGURANCA,
  PRIVACIDADE,
];

export const ARTIGOS: readonly Artigo[] = TEMAS.flatMap(({ artigos }) => artigos);

/** The themes with articles for this role, each with only these articles. */
export function temasPara(role: Lado): Tema[] {
  return TEMAS.map((tema) => ({ ...tema, artigos: tema.artigos.filter(({ para }) => para.includes(role)) })).filter(
    ({ artigos }) => artigos.length > 0,
  );
}

/** The most frequent questions; an empty search suggests them, too. */
export const MAIS_PERGUNTADAS: Readonly<Record<Lado, readonly string[]>> = {
  CLIENTE: ['criar-evento', 'prazo-do-pix', 'prazo-do-fornecedor', 'politica-de-cancelamento', 'dinheiro-guardado'],
  FORNECEDOR: ['comecar-a-vender', 'responder-pedido', 'quando-apareco', 'dinheiro-da-venda', 'escolher-politica'],
};
