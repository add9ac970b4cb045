import { PIX_DEVOLVIDO_POR_DIAS } from '@festejo/contrato/common/prazos.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
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

/** The events of a refund. */
export type AcontecimentoDeDevolucao =
  | 'devolucao_concluida'
  | 'devolucao_recusada'
  /** The client must give an account for the refund, for the first time or again. */
  | 'devolucao_sem_destino'
  | 'devolucao_com_destino';
const ACONTECE: Partial<Record<EstadoDaDevolucao, AcontecimentoDeDevolucao>> = {
  concluida: 'devolucao_concluida',
  recusada: 'devolucao_recusada',
};

/** Lease of a claimed refund, longer than the bank's timeout. After it another process may ask again, with the same id. */
const RESERVADA_POR_MS = MINUTO_EM_MS;
const AO_MESMO_TEMPO = 4;
/** After this number of consecutive calls without an answer the bank counts as down, and the run ends. */
const SEM_RESPOSTA_DEMAIS = 5;
/** A run ends well before the job counts as hung; the next run continues. */
const RODADA_EM_MS = 300_000;

/**
 * The job of refunds, once a minute: requests each due refund from the bank, and asks for each refund in progress. A refund is claimed in one
 * transaction, the bank is asked outside any transaction, and its answer is recorded in another. After a crash in between, the bank is asked
 * again with the same id, which means the same refund.
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
 * Requests the refund, or asks for its state. The first request for a Pix that is too old is not sent. Instead the bank is asked whether it
 * knows the refund, because another copy of the database, or a process that crashed, may have requested it. An unanswered request is repeated:
 * its refusal shows that the bank has no refund with this id.
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

/** Records the result once. An answer to an older request, or about an ended refund, changes nothing. */
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

/** Publishes an event of a refund to its subscribers. */
export function publishDevolucao(
  ctx: Context,
  tx: Tx,
  tipo: AcontecimentoDeDevolucao,
  { id, compraId, pedidoId }: { readonly id: string; readonly compraId: string | null; readonly pedidoId: string | null },
): Promise<void> {
  return publish(ctx, tx, { tipo, assunto: 'devolucao', assuntoId: id, dados: { compraId, pedidoId }, em: ctx.clock.now() });
}
