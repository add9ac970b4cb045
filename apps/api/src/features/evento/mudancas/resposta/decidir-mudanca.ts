import type { Body, Params } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../../platform/http/errors.ts';
import { contarDoCarrinho } from '../../../pedido/carrinho/index.ts';
import { cancelarNaTransacao, type Quem } from '../../../pedido/transicoes/index.ts';
import { buscarEventoDoCliente } from '../../eventos/buscar-evento-do-cliente.ts';
import { encerrarMudanca, fazerMudanca } from '../andamento/andar-mudanca.ts';
import { lerMudancaDoEvento } from '../ler-mudancas.ts';
import { emAberto } from '../mudanca.ts';
import { findMudanca, findRespostas, type LinhaDaMudanca, lockEventoDaMudanca, updateRespostas } from '../mudancas.queries.ts';
import { MudancaEncerrada, MudancaNaoVista } from './recusas.ts';

/**
 * Reads a request of the client and locks its event.
 * @throws NotFound
 */
async function travar(tx: Tx, clienteId: string, eventoId: string, mudancaId: string): Promise<LinhaDaMudanca> {
  await buscarEventoDoCliente(tx, clienteId, eventoId);
  await lockEventoDaMudanca(tx, eventoId);
  const mudanca = await findMudanca(tx, mudancaId);
  if (mudanca?.eventoId !== eventoId) throw new NotFound('Mudança não encontrada');
  return mudanca;
}

/**
 * The client withdraws the request, and the event stays as it is. A repeat changes no data.
 * @throws NotFound, MudancaEncerrada
 */
export async function retirarMudanca(
  ctx: Context,
  clienteId: string,
  { id, mudancaId }: Params<typeof contrato.retirarMudanca> & Body<typeof contrato.retirarMudanca>,
): Promise<contrato.MudancaDoEvento> {
  return inTransaction(ctx.db, async (tx) => {
    const mudanca = await travar(tx, clienteId, id, mudancaId);
    if (mudanca.estado !== 'retirada') {
      if (!emAberto(mudanca.estado)) throw new MudancaEncerrada(mudanca.estado);
      await encerrarMudanca(ctx, tx, mudanca, 'retirada');
    }
    return lerMudancaDoEvento(tx, mudancaId, ctx.clock.now());
  });
}

/**
 * The client goes on with the suppliers that accepted. In one transaction the orders of the others are cancelled under the usual rules, by
 * the party's current day, and then the event moves.
 * @throws NotFound, MudancaEncerrada, MudancaNaoVista, and the errors of a cancellation (DevolucaoMudou when a step of its policy has
 * passed)
 */
export async function seguirComMudanca(
  ctx: Context,
  cliente: Quem<'CLIENTE'>,
  { id, mudancaId, cancelar }: Params<typeof contrato.seguirComMudanca> & Body<typeof contrato.seguirComMudanca>,
): Promise<contrato.MudancaDoEvento> {
  const seguida = await inTransaction(ctx.db, async (tx) => {
    const mudanca = await travar(tx, cliente.id, id, mudancaId);
    const agora = ctx.clock.now();
    if (!emAberto(mudanca.estado)) throw new MudancaEncerrada(mudanca.estado);
    if (!mudanca.prazoEm || mudanca.prazoEm <= agora) throw new MudancaEncerrada('vencida');
    const ficam = (await findRespostas(tx, mudancaId)).filter(
      ({ estadoDoPedido, resposta }) => estaDePe(estadoDoPedido) && resposta !== 'aceita',
    );
    const vistos = new Map(cancelar.map(({ pedidoId, volta }) => [pedidoId, volta]));
    if (ficam.length !== vistos.size || ficam.some(({ pedidoId }) => !vistos.has(pedidoId))) {
      throw new MudancaNaoVista('Um fornecedor respondeu, ou um pedido mudou, desde que você viu esta tela');
    }
    await updateRespostas(tx, { mudancaId, resposta: 'sem_resposta', texto: null, em: agora });
    for (const [pedidoId, volta] of vistos) {
      await cancelarNaTransacao(ctx, tx, cliente, { id: pedidoId, volta, motivo: 'A festa mudou de data ou lugar' });
    }
    if (!(await fazerMudanca(ctx, tx, mudanca))) {
      throw new Refused('EVENTO_COM_PEDIDOS', 'Há um pedido em andamento que não está nesta mudança', {
        acao: 'Resolva-o em Pedidos e volte aqui.',
      });
    }
    return lerMudancaDoEvento(tx, mudancaId, agora);
  });
  contarDoCarrinho(ctx, cliente.id);
  return seguida;
}
