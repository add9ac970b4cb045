import type { Body } from '@festejo/contrato/api/operation.ts';
import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { DIAS_PARA_MUDAR_A_AVALIACAO } from '@festejo/contrato/common/prazos.ts';
import type { avaliarItem as contrato, ItemRecebido, mudarAvaliacao as mudanca } from '@festejo/contrato/pedido/avaliacoes.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { requireVersion } from '../../../platform/http/replies/if-match.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { type ClienteNoAparelho, exigirLojaAlheia } from '../../conta/usuarios/index.ts';
import { recusarContatos } from '../../conversa/contatos/index.ts';
import { RECEBIDOS } from '../transicoes/grupos-de-estados.ts';
import { mudaAte } from './avaliacao.ts';
import { itemDoCliente } from './buscar-recebidos.ts';
import {
  insertAvaliacao,
  lockAvaliacao,
  lockPedidoDaAvaliacao,
  lockPedidoParaAvaliar,
  updateAvaliacao,
} from './gravar-avaliacoes.queries.ts';
import { contarAvaliacao } from './limites.ts';
import { contaNaMedia, NOTA_QUE_ELOGIA } from './peso.ts';

/** The events of a rating. */
export type AcontecimentoDeAvaliacao = 'avaliacao_feita' | 'avaliacao_mudada' | 'avaliacao_respondida';

/** Publishes an event of a rating to its subscribers, in the same transaction. */
export function contarQue(ctx: Context, tx: Tx, tipo: AcontecimentoDeAvaliacao, id: string): Promise<void> {
  return publish(ctx, tx, { tipo, assunto: 'avaliacao', assuntoId: id, dados: {}, em: ctx.clock.now() });
}

function naoRecebido(estado: EstadoDoPedido): Refused {
  if (estado === 'em_disputa') {
    return new Refused('EM_DISPUTA', 'Este pedido está em disputa', { acao: 'Avalie quando a disputa terminar.' });
  }
  return new Refused('NAO_RECEBIDO', 'Você só avalia o que recebeu', { acao: 'A avaliação abre quando o pedido é entregue.' });
}

/**
 * Stores a client's rating of a product that was received, or that the shop failed to bring; once per order and product.
 * @throws NotFound for an order of another client, or without this product; Refused if the order was not delivered without the shop's fault, or
 * if the shop belongs to the client; Conflict for a second rating; TooMany
 */
export async function avaliarItem(
  ctx: Context,
  tx: Tx,
  avaliador: ClienteNoAparelho,
  { pedidoId, produtoId, nota, texto }: Body<typeof contrato>,
): Promise<ItemRecebido> {
  const { id: clienteId, aparelho } = avaliador;
  recusarContatos({ texto });
  const pedido = await lockPedidoParaAvaliar(tx, { clienteId, pedidoId, produtoId });
  if (!pedido) throw new NotFound('Pedido não encontrado');
  if (!pedido.temOProduto) throw new NotFound('Este pedido não tem este produto');
  await exigirLojaAlheia(ctx, tx, avaliador, [pedido.fornecedorId]);
  if (!RECEBIDOS.includes(pedido.estado) && !pedido.falha) throw naoRecebido(pedido.estado);
  const id = uuidv7();
  if (
    !(await insertAvaliacao(tx, { id, pedidoId, produtoId, nota, texto, conta: contaNaMedia({ ...pedido, nota }), agora: ctx.clock.now() }))
  ) {
    throw new Conflict('JA_AVALIADO', 'Você já avaliou este item', { acao: 'Abra a sua avaliação para mudar o que escreveu.' });
  }
  await contarAvaliacao(ctx, tx, { clienteId, aparelho, ...pedido });
  await contarQue(ctx, tx, 'avaliacao_feita', id);
  return itemDoCliente(tx, { clienteId, pedidoId, produtoId }, ctx.clock.now());
}

/** Locks and returns a rating that its client may still change. @throws NotFound, Refused for a hidden rating or after the deadline */
export async function travarParaMudar(tx: Tx, clienteId: string, id: string, agora: Date) {
  const avaliacao = await lockAvaliacao(tx, id, { clienteId });
  if (!avaliacao) throw new NotFound('Avaliação não encontrada');
  if (avaliacao.ocultaEm) {
    throw new Refused('AVALIACAO_OCULTA', 'Esta avaliação saiu do ar, e não muda mais', {
      acao: 'Em Minhas avaliações está o motivo.',
    });
  }
  if (mudaAte(avaliacao.criadoEm) <= agora) {
    throw new Refused('PRAZO_PASSOU', `Uma avaliação só muda até ${DIAS_PARA_MUDAR_A_AVALIACAO} dias depois de escrita`, {
      acao: 'Ela fica como está.',
    });
  }
  return avaliacao;
}

/**
 * Whether the changed rating counts. Computed again only if the change crosses `NOTA_QUE_ELOGIA`; otherwise undefined, which leaves it
 * unchanged.
 */
async function contaDepois(
  tx: Tx,
  clienteId: string,
  { pedidoId, produtoId, nota: antes }: { pedidoId: string; produtoId: string; nota: number },
  nota: number,
): Promise<boolean | undefined> {
  if (antes >= NOTA_QUE_ELOGIA === nota >= NOTA_QUE_ELOGIA) return undefined;
  const pedido = await lockPedidoParaAvaliar(tx, { clienteId, pedidoId, produtoId });
  return pedido && contaNaMedia({ ...pedido, nota });
}

/** @throws NotFound, Refused after the deadline, MudouEmOutraTela, also if the supplier answered in the meantime */
export function mudarAvaliacao(
  ctx: Context,
  clienteId: string,
  id: string,
  { nota, texto }: Body<typeof mudanca>,
  versao: number | null,
): Promise<ItemRecebido> {
  return inTransaction(ctx.db, async (tx) => {
    const agora = ctx.clock.now();
    await lockPedidoDaAvaliacao(tx, clienteId, id);
    const avaliacao = await travarParaMudar(tx, clienteId, id, agora);
    requireVersion(versao, avaliacao.versao);
    recusarContatos({ texto });
    await updateAvaliacao(tx, id, { nota, texto, conta: await contaDepois(tx, clienteId, avaliacao, nota), agora });
    await contarQue(ctx, tx, 'avaliacao_mudada', id);
    return itemDoCliente(tx, { clienteId, ...avaliacao }, agora);
  });
}
