import type { Body, Params } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/evento/mudancas-pedidas.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../platform/http/errors.ts';
import { segurarMudanca } from '../disponibilidade/index.ts';
import { EstadoMudou, lockPedidos, type Quem } from '../pedidos/index.ts';
import { andarMudanca, contarDaMudanca } from './andar-mudanca.ts';
import { buscarMudancasDoPedido, dizerEmpecilho, exigirPedido } from './ler-mudancas.ts';
import { estaDePe } from './mudanca.ts';
import { findMudanca, findRespostas, lockEventoDaMudanca, updateRespostas } from './mudancas.queries.ts';
import { MudancaEncerrada } from './recusas.ts';

/**
 * A supplier's word on a change, given once. A yes holds the units of the new day at once, so that nobody else gets them; when it was the last one
 * missing, the event moves in the same transaction.
 * @throws NotFound, MudancaEncerrada, Conflict (JA_RESPONDIDA, PRAZO_ENCERRADO), EstadoMudou, Refused (MUDANCA_NAO_CABE)
 */
export async function responderMudanca(
  ctx: Context,
  fornecedor: Quem<'FORNECEDOR'>,
  { id: pedidoId, mudancaId, aceita, texto }: Params<typeof contrato.responderMudanca> & Body<typeof contrato.responderMudanca>,
): Promise<contrato.MudancaDoPedido> {
  await inTransaction(ctx.db, async (tx) => {
    const { eventoId } = await exigirPedido(tx, fornecedor, pedidoId);
    await lockEventoDaMudanca(tx, eventoId);
    const agora = ctx.clock.now();
    const mudanca = await findMudanca(tx, mudancaId);
    const minha = mudanca && (await findRespostas(tx, mudancaId)).find((uma) => uma.pedidoId === pedidoId);
    if (!mudanca || !minha) throw new NotFound('Mudança não encontrada');
    if (minha.resposta === 'aceita' || minha.resposta === 'recusada') {
      throw new Conflict('JA_RESPONDIDA', `Você já ${minha.resposta === 'aceita' ? 'aceitou' : 'recusou'} esta mudança`, {
        acao: 'Se precisar voltar atrás, escreva ao cliente.',
      });
    }
    if (mudanca.estado !== 'pedida') throw new MudancaEncerrada(mudanca.estado);
    if (!mudanca.prazoEm || mudanca.prazoEm <= agora) {
      throw new Conflict('PRAZO_ENCERRADO', 'O prazo para responder a esta mudança terminou', {
        acao: 'O cliente decide agora o que fazer.',
      });
    }
    const pedido = (await lockPedidos(tx, { pedidoId })).find(({ id }) => id === pedidoId);
    if (!pedido || !estaDePe(pedido.estado)) throw new EstadoMudou(pedido?.estado ?? 'cancelado');
    if (aceita) {
      const empecilho = await segurarMudanca(tx, mudancaId, pedidoId, agora);
      if (empecilho) {
        throw new Refused('MUDANCA_NAO_CABE', dizerEmpecilho(empecilho), {
          acao: 'Ajuste a agenda ou a área de atendimento e aceite de novo; ou recuse, e o pedido fica como está.',
        });
      }
    }
    await updateRespostas(tx, { mudancaId, pedidoId, resposta: aceita ? 'aceita' : 'recusada', texto: texto || null, em: agora });
    await contarDaMudanca(ctx, tx, aceita ? 'mudanca_aceita' : 'mudanca_recusada', mudancaId, pedidoId);
    await andarMudanca(ctx, tx, mudanca);
  });
  const { itens } = await buscarMudancasDoPedido(ctx, fornecedor, pedidoId);
  const respondida = itens.find(({ id }) => id === mudancaId);
  if (!respondida) throw new NotFound('Mudança não encontrada');
  return respondida;
}
