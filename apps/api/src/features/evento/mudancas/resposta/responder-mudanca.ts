import type { Body, Params } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../../platform/http/errors.ts';
import { segurarMudanca } from '../../../fornecedor/disponibilidade/index.ts';
import { EstadoMudou, lockPedidos, type Quem } from '../../../pedido/transicoes/index.ts';
import { instanteNoLugar } from '../../eventos/evento.ts';
import { andarMudanca, contarDaMudanca } from '../andamento/andar-mudanca.ts';
import { buscarMudancasDoPedido, dizerEmpecilho, exigirPedido } from '../ler-mudancas.ts';
import { findMudanca, findRespostas, type LinhaDaMudanca, lockEventoDaMudanca, updateRespostas } from '../mudancas.queries.ts';
import { MudancaEncerrada } from './recusas.ts';

/**
 * Checks a suggested day: it must be upcoming, and neither the requested day nor the current one.
 * @throws Refused (SUGESTAO_RECUSADA)
 */
function conferirSugestao(
  { dataEvento, horario, fuso, antesDataEvento, antesHorario }: LinhaDaMudanca,
  { aceita, sugestao }: { aceita: boolean; sugestao: contrato.SugestaoDeDia },
  agora: Date,
): void {
  const recusar = (message: string) => {
    throw new Refused('SUGESTAO_RECUSADA', message, { acao: 'Escolha outro dia ou horário, ou recuse sem sugerir.' });
  };
  const mesmo = (dia: string, hora: string) => sugestao.dataEvento === dia && sugestao.horario === hora.slice(0, 5);
  if (aceita) recusar('Outro dia só se sugere com uma recusa');
  if (mesmo(dataEvento, horario)) recusar('É o dia e o horário que o cliente pede: para ir, aceite a mudança');
  if (mesmo(antesDataEvento, antesHorario)) recusar('É o dia e o horário de hoje da festa: para mantê-los, só recuse');
  if (instanteNoLugar(sugestao.dataEvento, sugestao.horario, fuso) <= agora) recusar('O dia sugerido já passou');
}

/**
 * A supplier's answer to a request, given once. An acceptance reserves the units of the new day at once; the last missing acceptance also
 * moves the event in the same transaction. A refusal may suggest another day.
 * @throws NotFound, MudancaEncerrada, Conflict (JA_RESPONDIDA, PRAZO_ENCERRADO), EstadoMudou, Refused (MUDANCA_NAO_CABE, SUGESTAO_RECUSADA)
 */
export async function responderMudanca(
  ctx: Context,
  fornecedor: Quem<'FORNECEDOR'>,
  { id: pedidoId, mudancaId, aceita, texto, sugestao }: Params<typeof contrato.responderMudanca> & Body<typeof contrato.responderMudanca>,
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
    if (sugestao) conferirSugestao(mudanca, { aceita, sugestao }, agora);
    if (aceita) {
      const empecilho = await segurarMudanca(tx, mudancaId, pedidoId, agora);
      if (empecilho) {
        throw new Refused('MUDANCA_NAO_CABE', dizerEmpecilho(empecilho), {
          acao: 'Ajuste a agenda ou a área de atendimento e aceite de novo; ou recuse, e o pedido fica como está.',
        });
      }
    }
    await updateRespostas(tx, {
      mudancaId,
      pedidoId,
      resposta: aceita ? 'aceita' : 'recusada',
      texto: texto || null,
      sugestao,
      em: agora,
    });
    await contarDaMudanca(ctx, tx, aceita ? 'mudanca_aceita' : 'mudanca_recusada', mudancaId, { pedidoId });
    await andarMudanca(ctx, tx, mudanca);
  });
  const { itens } = await buscarMudancasDoPedido(ctx, fornecedor, pedidoId);
  const respondida = itens.find(({ id }) => id === mudancaId);
  if (!respondida) throw new NotFound('Mudança não encontrada');
  return respondida;
}
