import type { DecisaoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import { caiu, emCustodia } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { uuidv7 } from 'uuidv7';
import { textoEmReais } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../../platform/http/errors.ts';
import { publish } from '../../../../platform/outbox/outbox.ts';
import { insertMovimento } from '../../../dinheiro/livro/index.ts';
import { insertDevolucaoSemPix, setDecisaoDaRetomada } from '../../../dinheiro/pagamentos/index.ts';
import { insertRepasses } from '../../../dinheiro/repasses/index.ts';
import { aplicarTransicao } from '../aplicar-transicao.ts';
import { lockPedidos, type PedidoTravado } from '../pedidos.queries.ts';
import {
  addRetomado,
  addVoltou,
  findLivros,
  findPartes,
  findRetomada,
  lockRetomada,
  type ParteGuardada,
  type RetomadaGuardada,
} from './retomada.queries.ts';
import { comporRetorno, linhasDaRetomada, repartirRetomada, valorDaParte } from './retomada.ts';
import { soltarDoBanco } from './seguir-retomada.ts';

/** Event type for each decision of the operator on money that the bank took back. */
export type AcontecimentoDaDecisao = `retomada_${DecisaoDaRetomada}`;

interface Travada {
  readonly retomada: RetomadaGuardada;
  readonly partes: readonly ParteGuardada[];
  readonly daCompra: readonly PedidoTravado[];
}

/** Locks the orders of a retomada, then the retomada itself. @throws NotFound */
async function travar(tx: Tx, id: string): Promise<Travada> {
  const vista = await findRetomada(tx, id);
  if (!vista) throw new NotFound('Retomada não encontrada');
  const daCompra = vista.compraId ? await lockPedidos(tx, { compraId: vista.compraId }) : [];
  return { retomada: await lockRetomada(tx, id), partes: await findPartes(tx, id), daCompra };
}

const jaDecidida = () => new Conflict('JA_DECIDIDA', 'Isto já foi decidido', { acao: 'Atualize a página para ver como está agora.' });
const naoFeita = () => new Conflict('NAO_FEITA', 'O banco desistiu disto: nada foi tomado', { acao: 'Atualize a página.' });

async function decidir(ctx: Context, tx: Tx, { id, compraId }: RetomadaGuardada, decisao: DecisaoDaRetomada): Promise<void> {
  const em = ctx.clock.now();
  await setDecisaoDaRetomada(tx, id, decisao, em);
  const tipo: AcontecimentoDaDecisao = `retomada_${decisao}`;
  await publish(ctx, tx, { tipo, assunto: 'retomada', assuntoId: id, dados: { compraId }, em });
}

/** Records that the retomada was contested at the bank. The orders stay held. @throws NotFound, Conflict */
export async function contestarRetomada(ctx: Context, tx: Tx, id: string): Promise<void> {
  const { retomada } = await travar(tx, id);
  if (retomada.estado === 'nao_feita') throw naoFeita();
  if (retomada.decisao !== null) throw jaDecidida();
  await decidir(ctx, tx, retomada, 'contestada');
}

interface Aceite {
  readonly id: string;
  readonly operadorId: string;
  readonly encerram: boolean;
  readonly motivo: string;
}

/**
 * Accepts the loss of the money. The orders either continue with the remaining money, or end and refund the rest to the client (`encerram`).
 * Orders that ended before do not change.
 * @throws NotFound, Conflict, Refused until the bank has ended its review
 */
export async function aceitarRetomada(ctx: Context, tx: Tx, { id, operadorId, encerram, motivo }: Aceite): Promise<void> {
  const { retomada, partes, daCompra } = await travar(tx, id);
  exigirTomada(retomada);
  if (retomada.decisao === 'aceita' || retomada.decisao === 'ganha') throw jaDecidida();
  await decidir(ctx, tx, retomada, 'aceita');
  const tocados = daCompra.filter((pedido) => partes.some((parte) => parte.pedidoId === pedido.id));
  const porOperador = { por: 'operador', usuarioId: operadorId, motivo } as const;
  for (const pedido of encerram ? tocados.filter(({ estado }) => emCustodia(estado)) : []) {
    const para = pedido.estado === 'em_disputa' ? 'reembolsado' : 'cancelado';
    // Read again for each order: the coupon use is returned with the last order that falls.
    const agora = await lockPedidos(tx, { compraId: pedido.compraId });
    await aplicarTransicao(ctx, tx, agora, { ...porOperador, pedidoId: pedido.id, para });
  }
  const agora = await lockPedidos(tx, { compraId: retomada.compraId ?? '' });
  const seguem = agora.filter(({ id: pedidoId }) => tocados.some((um) => um.id === pedidoId));
  await soltarDoBanco(ctx, tx, seguem, id);
}

function exigirTomada({ estado, compraId }: RetomadaGuardada): void {
  if (estado === 'nao_feita') throw naoFeita();
  if (estado === 'em_analise')
    throw new Refused('BANCO_ANALISA', 'O banco ainda analisa isto', { acao: 'Conteste com as provas, ou espere o banco dizer o fim.' });
  if (compraId === null) throw new Refused('SEM_PEDIDO', 'Este Pix não pagou pedido nenhum', { acao: 'Não há nada a decidir aqui.' });
}

/**
 * The bank returned the money, whole or in part. Each amount goes back to the account that it was taken from, in proportion; the remaining
 * centavos go to the largest part. A refund to the client is owed again and is paid by hand, because a Pix can be refunded only once.
 * @throws NotFound, Conflict, Refused
 */
export async function ganharRetomada(ctx: Context, tx: Tx, id: string, valorEmCentavos: number): Promise<void> {
  const { retomada, partes, daCompra } = await travar(tx, id);
  exigirTomada(retomada);
  if (retomada.decisao !== 'contestada')
    throw new Conflict('NAO_CONTESTADA', 'Isto não está em contestação', { acao: 'Atualize a página para ver como está agora.' });
  const tomado = partes.reduce((soma, parte) => soma + valorDaParte(parte), 0);
  if (!(valorEmCentavos > 0 && valorEmCentavos <= tomado))
    throw new Refused('VALOR_FORA_DO_TOMADO', `O banco tomou ${textoEmReais(tomado)} destes pedidos`, {
      acao: 'Diga o que voltou, até esse valor.',
    });
  await decidir(ctx, tx, retomada, 'ganha');
  const voltam = repartirRetomada(valorEmCentavos, partes.map(valorDaParte));
  const livros = await findLivros(
    tx,
    partes.map(({ pedidoId }) => pedidoId),
  );
  for (const [i, parte] of partes.entries()) {
    const pedido = daCompra.find((um) => um.id === parte.pedidoId);
    const volta = voltam[i] ?? 0;
    if (!pedido || volta === 0) continue;
    const livro = livros.get(pedido.id) ?? { liberadoEmCentavos: 0, taxaEmCentavos: 0 };
    const { taxaEmPontosBase, estado } = pedido;
    const composicao = comporRetorno(volta, parte, { ...livro, guardado: emCustodia(estado), taxaEmPontosBase, caiu: caiu(estado) });
    await lancarRetorno(ctx, tx, retomada, pedido, composicao);
  }
  await soltarDoBanco(
    ctx,
    tx,
    daCompra.filter((pedido) => partes.some((parte) => parte.pedidoId === pedido.id)),
    id,
  );
}

async function lancarRetorno(
  ctx: Context,
  tx: Tx,
  { id, doSaldo }: RetomadaGuardada,
  { id: pedidoId, compraId }: PedidoTravado,
  composicao: ReturnType<typeof comporRetorno>,
): Promise<void> {
  const em = ctx.clock.now();
  const chave = `retorno:${id}:${pedidoId}`;
  const linhas = linhasDaRetomada(composicao, -1).map((linha) => ({ id: uuidv7(), ...linha }));
  await insertMovimento(tx, pedidoId, { id: uuidv7(), tipo: 'retorno', chave, linhas }, em);
  await addVoltou(tx, id, pedidoId, valorDaParte(composicao));
  const { reembolsoEmCentavos, fornecedorEmCentavos } = composicao;
  await addRetomado(tx, pedidoId, composicao, -1, doSaldo);
  if (reembolsoEmCentavos > 0)
    await insertDevolucaoSemPix(
      tx,
      { id: uuidv7(), compra_id: compraId, pedido_id: pedidoId, chave, valor_em_centavos: reembolsoEmCentavos },
      em,
    );
  if (fornecedorEmCentavos > 0)
    await insertRepasses(tx, [{ id: uuidv7(), pedido_id: pedidoId, chave, valor_em_centavos: fornecedorEmCentavos }], em);
}
