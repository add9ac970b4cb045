import { PIX_DEVOLVIDO_POR_DIAS } from '@festejo/contrato/dinheiro/devolucoes.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { publish } from '../../../../platform/outbox/outbox.ts';
import { BancoDisseOutraCoisa, BancoIndisponivel, BancoRecusou } from '../banco/api-pix.ts';
import { abrirBanco, pagamentosConfigurados } from '../banco/banco.ts';
import type { DevolucaoPix, GatewayPix } from '../banco/gateway-pix.ts';
import type { OuvinteDePagamentos } from '../ouvinte.ts';
import { aplicarDesfecho, type Desfecho, type EstadoDaDevolucao, passouDoPrazo } from './devolucao.ts';
import { claimDevolucao, type DevolucaoAFazer, lockDevolucao, saveDevolucao } from './devolucoes.queries.ts';
import { pixAindaVolta } from './prazo-do-pix.ts';
import { setTransferir } from './transferidas.queries.ts';

/** What became of a refund, for those who subscribe to it. */
export type AcontecimentoDeDevolucao =
  | 'devolucao_concluida'
  | 'devolucao_recusada'
  /** Its client has to say where the money goes, for the first time or again. */
  | 'devolucao_sem_destino'
  | 'devolucao_com_destino';
const ACONTECE: Partial<Record<EstadoDaDevolucao, AcontecimentoDeDevolucao>> = {
  concluida: 'devolucao_concluida',
  recusada: 'devolucao_recusada',
};

/** Who claims a refund has it for this long: the bank's time twice over. Then another process may ask again, by the same id. */
const RESERVADA_POR_MS = 60_000;
const AO_MESMO_TEMPO = 4;
/** So many in a row without an answer: the bank is away, and the round ends. */
const SEM_RESPOSTA_DEMAIS = 5;
/** A round ends well before the jobs take it for hung; the next one goes on. */
const RODADA_EM_MS = 300_000;

/**
 * The clock's round, each minute: asks the bank for each refund that is due, and after each one that it has in hand. A refund is claimed in
 * a transaction of its own, the bank is asked outside of any, and its answer is noted in another: a process that dies in
 * between leaves it to be asked again by the same id, which is the same refund.
 */
export async function enviarDevolucoes(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  if (!pagamentosConfigurados(ctx.config)) return;
  const banco = abrirBanco(ctx);
  const fim = performance.now() + RODADA_EM_MS;
  let semResposta = 0;
  const trabalhar = async () => {
    while (semResposta < SEM_RESPOSTA_DEMAIS && performance.now() < fim) {
      const agora = ctx.clock.now();
      const devolucao = await claimDevolucao(ctx.db, agora, new Date(agora.getTime() + RESERVADA_POR_MS));
      if (!devolucao) return;
      const desfecho = await perguntarAoBanco(ctx, banco, devolucao);
      semResposta = desfecho.tipo === 'sem_resposta' ? semResposta + 1 : 0;
      await anotar(ctx, ouvinte, devolucao, desfecho);
    }
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
}

const PASSOU_DO_PRAZO = `O banco só devolve um Pix até ${PIX_DEVOLVIDO_POR_DIAS} dias depois de pago`;

/**
 * Asks for the refund, or after it. One of a Pix that is too old is not asked for; but the bank is asked whether it knows it, since another copy
 * of the database, or a process that died, may have asked before. One that was asked for and not answered is asked for again: its refusal says
 * that the bank has nothing by that id.
 */
async function perguntarAoBanco(ctx: Context, banco: GatewayPix, devolucao: DevolucaoAFazer): Promise<Desfecho> {
  const pedido = { endToEndId: devolucao.endToEndId, id: devolucao.idNoBanco, valorEmCentavos: devolucao.valorEmCentavos };
  try {
    const tarde = devolucao.primeiraVez && !pixAindaVolta(devolucao.pagoEm, ctx.clock.now());
    const conhecida = devolucao.estado === 'enviada' || tarde ? await banco.buscarDevolucao(pedido) : null;
    if (!conhecida && tarde) return { tipo: 'fora_do_prazo', motivo: PASSOU_DO_PRAZO };
    return desfechoDe(conhecida ?? (await banco.devolver(pedido)));
  } catch (error) {
    const esperado = error instanceof BancoIndisponivel || (error instanceof BancoRecusou && !(error instanceof BancoDisseOutraCoisa));
    ctx.log[esperado ? 'warn' : 'error']({ err: error, devolucao: devolucao.id }, 'devolução adiada');
    const motivo = String((error as Error).message).slice(0, 500);
    return { tipo: esperado && error instanceof BancoRecusou ? 'negada' : 'sem_resposta', motivo };
  }
}

function desfechoDe({ status, motivo, ...outros }: DevolucaoPix): Desfecho {
  const rtrId = outros.rtrId ?? null;
  switch (status) {
    case 'EM_PROCESSAMENTO':
      return { tipo: 'enviada', rtrId };
    case 'DEVOLVIDO':
      return { tipo: 'concluida', rtrId };
    case 'NAO_REALIZADO':
      return { tipo: 'nao_realizada', motivo: (motivo || 'O banco não disse por quê').slice(0, 500) };
  }
}

/** Once, whoever asks how often: an answer to an older question, or about what is over, changes nothing. */
function anotar(
  ctx: Context,
  ouvinte: OuvinteDePagamentos,
  { id, idNoBanco: pedido, pagoEm }: DevolucaoAFazer,
  desfecho: Desfecho,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const aberta = await lockDevolucao(tx, id);
    if (!aberta || aberta.idNoBanco !== pedido) return;
    const em = ctx.clock.now();
    if (aberta.compraId && passouDoPrazo(desfecho, pixAindaVolta(pagoEm, em))) {
      await setTransferir(tx, id, null, em);
      return publishDevolucao(ctx, tx, 'devolucao_sem_destino', { id, ...aberta });
    }
    const mudada = aplicarDesfecho(aberta, desfecho, em);
    const rtrId = 'rtrId' in desfecho ? desfecho.rtrId : null;
    await saveDevolucao(tx, id, { ...mudada, rtrId }, mudada.estado === aberta.estado ? null : em);
    const { chave, pedidoId, valorEmCentavos } = aberta;
    if (mudada.estado === 'concluida' && pedidoId) await ouvinte.devolvido(ctx, tx, { chave, pedidoId, valorEmCentavos });
    const tipo = ACONTECE[mudada.estado];
    if (!tipo) return;
    if (tipo === 'devolucao_recusada')
      ctx.log.error({ devolucao: id, motivo: mudada.erro }, 'devolução recusada pelo banco: alguém precisa ver');
    await publishDevolucao(ctx, tx, tipo, { id, ...aberta });
  });
}

/** Tells what became of a refund to those who follow refunds. */
export function publishDevolucao(
  ctx: Context,
  tx: Tx,
  tipo: AcontecimentoDeDevolucao,
  { id, compraId, pedidoId }: { readonly id: string; readonly compraId: string | null; readonly pedidoId: string | null },
): Promise<void> {
  return publish(ctx, tx, { tipo, assunto: 'devolucao', assuntoId: id, dados: { compraId, pedidoId }, em: ctx.clock.now() });
}
