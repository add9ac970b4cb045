import type { PixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { EstadoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { isDatabaseAway } from '../../../../platform/db/engines/away.ts';
import { inPages } from '../../../../platform/db/in-pages.ts';
import { publish } from '../../../../platform/outbox/outbox.ts';
import type { OrigemDoAviso } from '../avisos/avisos.queries.ts';
import { guardarIlegiveis } from '../avisos/avisos-ilegiveis.ts';
import type { AcontecimentoDeDevolucao } from '../devolucoes/enviar-devolucoes.ts';
import { deleteDestinos } from '../devolucoes/transferidas.queries.ts';
import type { OuvinteDePagamentos } from '../ouvinte.ts';
import { absorviveis, devolucoesDitas, umaVez } from './retomada.ts';
import {
  absorverDevolucao,
  deleteRetomada,
  findFeitaPorFora,
  findPixConhecido,
  findPixDaRetomada,
  findPorAplicar,
  insertRetomadas,
  lockDevolucoesDoPix,
  lockPorAplicar,
  type PixConhecido,
  type PorAplicar,
  postponeRetomada,
  type RetomadaTravada,
  segurarDevolucoes,
  setAplicada,
  setDevolucaoDaRetomada,
  soltarDevolucoes,
  somaRetomada,
  temOutraEmAnalise,
} from './retomadas.queries.ts';

/** Event type for each state of a retomada. */
export const ACONTECE_COM_A_RETOMADA = {
  em_analise: 'retomada_em_analise',
  tomada: 'retomada_feita',
  nao_feita: 'retomada_nao_feita',
} as const satisfies Record<EstadoDaRetomada, string>;
export type AcontecimentoDeRetomada = (typeof ACONTECE_COM_A_RETOMADA)[EstadoDaRetomada];

/**
 * Handles the refunds that the bank reports for known Pix. Our own refunds are handled elsewhere; every other refund was taken by the bank, and
 * the orders follow it. A retomada that cannot be applied now is tried again by the clock job.
 * @param pix Pix whose notices were stored, and processed if possible
 */
export async function receberDevolucoes(
  ctx: Context,
  ouvinte: OuvinteDePagamentos,
  pix: readonly PixDoBanco[],
  origem: OrigemDoAviso,
): Promise<void> {
  const lidas = pix.map(devolucoesDitas);
  await guardarIlegiveis(
    ctx,
    lidas.flatMap(({ ilegiveis }) => ilegiveis.map((corpo) => ({ corpo, problema: 'devolução em outra forma' }))),
    origem,
  );
  const ditas = umaVez(lidas.flatMap((uma) => uma.ditas));
  if (ditas.length === 0) return;
  for (const { id, porAplicar, contradiz, endToEndId } of await insertRetomadas(ctx.db, ditas, ctx.clock.now())) {
    if (contradiz) ctx.log.error({ endToEndId, retomada: id }, 'o banco conta esta devolução de outro jeito que antes; vale o de antes');
    if (porAplicar) await aplicarRetomada(ctx, ouvinte, id);
  }
}

/** The job of retomadas: applies those that failed, or whose process crashed. */
export function aplicarRetomadas(ctx: Context, ouvinte: OuvinteDePagamentos): Promise<void> {
  const agora = ctx.clock.now();
  return inPages(
    (depoisDe: PorAplicar | undefined, limite) => findPorAplicar(ctx.db, agora, depoisDe, limite),
    ({ id }) => aplicarRetomada(ctx, ouvinte, id),
  );
}

/** Applies one retomada. @throws only if the database is unreachable */
async function aplicarRetomada(ctx: Context, ouvinte: OuvinteDePagamentos, id: string): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const endToEndId = await findPixDaRetomada(tx, id);
      if (endToEndId === undefined) return;
      const pix = await findPixConhecido(tx, endToEndId);
      if (pix?.porProcessar) throw new Error('o Pix desta devolução ainda não foi processado');
      // The orders are locked first, as everywhere.
      if (pix?.compraId && pix.pagamentoId)
        await ouvinte.travar(tx, { id: pix.pagamentoId, compraId: pix.compraId, pedidoId: pix.pedidoId });
      const retomada = await lockPorAplicar(tx, id);
      if (!retomada) return;
      if (retomada.nossa && retomada.aplicada === null) return deleteRetomada(tx, id);
      await seguir(ctx, tx, ouvinte, retomada, pix);
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    ctx.log.error({ err: error, retomada: id }, 'devolução feita pelo banco a processar de novo');
    await postponeRetomada(ctx.db, id, ctx.clock.now(), String((error as Error).message).slice(0, 500));
  }
}

async function seguir(
  ctx: Context,
  tx: Tx,
  ouvinte: OuvinteDePagamentos,
  retomada: RetomadaTravada,
  pix: PixConhecido | undefined,
): Promise<void> {
  const { id, endToEndId, natureza, estado, valorEmCentavos } = retomada;
  const em = ctx.clock.now();
  const compraId = pix?.compraId ?? null;
  const porFora = estado === 'tomada' && natureza === 'ORIGINAL' ? await findFeitaPorFora(tx, endToEndId, valorEmCentavos) : undefined;
  if (porFora) {
    await setDevolucaoDaRetomada(tx, id, porFora);
    await ouvinte.retomada(ctx, tx, { ...semDinheiro(retomada, pix), estado: 'nao_feita' });
    return setAplicada(tx, id, estado, compraId, em);
  }
  if (estado === 'em_analise') await segurarDevolucoes(tx, endToEndId);
  const devolucoes = await lockDevolucoesDoPix(tx, endToEndId);
  const tomado = (await somaRetomada(tx, endToEndId)) + (estado === 'tomada' ? valorEmCentavos : 0);
  const podem = absorviveis(devolucoes, pix?.valorEmCentavos ?? 0, tomado);
  const dosPedidos = await ouvinte.retomada(ctx, tx, {
    ...semDinheiro(retomada, pix),
    valorEmCentavos,
    prometido: somarPorPedido(devolucoes.map((uma) => [uma.pedidoId, uma.valorEmCentavos])),
    absorvivel: somarPorPedido(podem.map((uma) => [uma.pedidoId, uma.absorvivelEmCentavos])),
  });
  if (estado === 'tomada') {
    const daqui = [...dosPedidos.values()].reduce((soma, um) => soma + um.valorEmCentavos, 0);
    const semPedido = podem.filter(({ pedidoId }) => pedidoId === null).reduce((soma, uma) => soma + uma.absorvivelEmCentavos, 0);
    const doPix = pix?.pagamentoId ? 0 : Math.min(valorEmCentavos, semPedido);
    const absorver = new Map<string | null, number>([
      [null, doPix],
      ...[...dosPedidos].map(([pedido, um]) => [pedido, um.reembolsoEmCentavos] as const),
    ]);
    for (const uma of podem) {
      const centavos = Math.min(absorver.get(uma.pedidoId) ?? 0, uma.absorvivelEmCentavos);
      if (centavos === 0) continue;
      absorver.set(uma.pedidoId, (absorver.get(uma.pedidoId) ?? 0) - centavos);
      await absorver1(ctx, tx, uma.id, centavos, em);
    }
    if (daqui + doPix !== valorEmCentavos)
      ctx.log.error(
        { endToEndId, retomada: id, valorEmCentavos, seguidos: daqui + doPix },
        'o banco tomou de um Pix mais do que se sabe dele',
      );
  }
  if (estado !== 'em_analise' && !(await temOutraEmAnalise(tx, endToEndId, id))) await soltarDevolucoes(tx, endToEndId, em);
  await setAplicada(tx, id, estado, compraId, em);
  const tipo: AcontecimentoDeRetomada = ACONTECE_COM_A_RETOMADA[estado];
  if (estado !== 'nao_feita' || retomada.aplicada !== null) {
    ctx.log.warn({ retomada: id, endToEndId, natureza, estado, valorEmCentavos }, 'o banco toma um Pix de volta');
    await publish(ctx, tx, { tipo, assunto: 'retomada', assuntoId: id, dados: { compraId }, em });
  }
}

const semDinheiro = ({ id, endToEndId, estado }: RetomadaTravada, pix: PixConhecido | undefined) => ({
  ...{ id, endToEndId, estado, valorEmCentavos: 0, prometido: new Map(), absorvivel: new Map() },
  pagamento: pix?.compraId && pix.pagamentoId ? { id: pix.pagamentoId, compraId: pix.compraId, pedidoId: pix.pedidoId } : null,
});

function somarPorPedido(pares: readonly (readonly [string | null, number])[]): Map<string, number> {
  const somas = new Map<string, number>();
  for (const [pedidoId, valor] of pares) if (pedidoId) somas.set(pedidoId, (somas.get(pedidoId) ?? 0) + valor);
  return somas;
}

/** Counts a promised refund as done, whole or in part. A refund that is done whole is published. */
async function absorver1(ctx: Context, tx: Tx, id: string, centavos: number, em: Date): Promise<void> {
  const { compraId, pedidoId, concluida } = await absorverDevolucao(tx, id, centavos, em);
  const tipo: AcontecimentoDeDevolucao = 'devolucao_concluida';
  if (concluida) await deleteDestinos(tx, [id]);
  if (concluida) await publish(ctx, tx, { tipo, assunto: 'devolucao', assuntoId: id, dados: { compraId, pedidoId }, em });
}
