import type { Body, Params, Query, Reply } from '@festejo/contrato/api/operation.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import type * as contrato from '@festejo/contrato/operacao/dinheiro.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { acertarDevolucao, tentarDevolucao } from '../../../dinheiro/pagamentos/index.ts';
import { acertarRepasse, segurarRepasse, tentarRepasse } from '../../../dinheiro/remessas/index.ts';
import { pedidosOuvemPagamentos } from '../../../pedido/transicoes/index.ts';
import { exigirImparcialidade } from '../imparcial.ts';
import { mascararNome } from '../mascarar.ts';
import { registrarAto } from '../registrar-ato.ts';
import {
  countDevolucoesParadas,
  countRepassesParados,
  findDevolucoesParadas,
  findPartesDoDinheiro,
  findRepassesParados,
  type LinhaDoDinheiro,
} from './dinheiro.queries.ts';

/** Money that does not move. Names are masked, so no personal data is read. */
export async function buscarDinheiro(
  { db, clock }: Context,
  { papel, ...pagina }: Query<typeof contrato.buscarDinheiroParado>,
): Promise<Reply<typeof contrato.buscarDinheiroParado>> {
  const agora = clock.now();
  const devolucoes = papel === 'devolucao';
  const [linhas, total] = await Promise.all([
    devolucoes ? findDevolucoesParadas(db, agora, pagina) : findRepassesParados(db, agora, pagina),
    devolucoes ? countDevolucoesParadas(db, agora) : countRepassesParados(db, agora).then((repasses) => repasses.total),
  ]);
  return { itens: linhas.map((linha) => apresentarDinheiro(papel, linha)), ...pagina, total };
}

type Dinheiro = Params<typeof contrato.tentarDinheiro>;

/** Performs an act on a refund or payout and records it. Refuses if the operator is one of its sides. */
export async function comImparcialidade(
  ctx: Context,
  operadorId: string,
  { papel, id }: Dinheiro,
  ato: { ato: contrato.AtoDoDinheiro; dados: unknown },
  fazer: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await exigirImparcialidade(tx, operadorId, await findPartesDoDinheiro(tx, papel, id));
    await fazer(tx);
    await registrarAto(ctx, tx, { operadorId, assunto: papel, assuntoId: id, ...ato });
  });
}

/** @throws NotFound, Conflict, Refused */
export async function tentarDinheiro(ctx: Context, operadorId: string, dele: Dinheiro): Promise<Reply<typeof contrato.tentarDinheiro>> {
  const devolucao = dele.papel === 'devolucao';
  const ato = { ato: devolucao ? 'tentou_devolucao' : 'tentou_repasse', dados: {} } as const;
  await comImparcialidade(ctx, operadorId, dele, ato, (tx) => (devolucao ? tentarDevolucao : tentarRepasse)(ctx, tx, dele.id));
  return { message: devolucao ? 'O banco é pedido agora' : 'O repasse entra na remessa que sai agora' };
}

/** @throws NotFound, Conflict, Refused */
export async function esperarConta(
  ctx: Context,
  operadorId: string,
  { id }: Params<typeof contrato.esperarConta>,
): Promise<Reply<typeof contrato.esperarConta>> {
  const ato = { ato: 'segurou_repasse', dados: {} } as const;
  await comImparcialidade(ctx, operadorId, { papel: 'repasse', id }, ato, (tx) => segurarRepasse(tx, id));
  return { message: 'Seguro até o fornecedor mudar a conta' };
}

/** @throws NotFound, Conflict, Refused */
export async function acertarDinheiro(
  ctx: Context,
  operadorId: string,
  dele: Params<typeof contrato.acertarDinheiro>,
  dados: Body<typeof contrato.acertarDinheiro>,
): Promise<Reply<typeof contrato.acertarDinheiro>> {
  const devolucao = dele.papel === 'devolucao';
  const ato = { ato: devolucao ? 'acertou_devolucao' : 'acertou_repasse', dados } as const;
  await comImparcialidade(ctx, operadorId, dele, ato, (tx) =>
    devolucao ? acertarDevolucao(ctx, tx, pedidosOuvemPagamentos, dele.id) : acertarRepasse(ctx, tx, dele.id),
  );
  return { message: 'Dado por feito: está no livro e no registro' };
}

function apresentarDinheiro(papel: contrato.PapelDoDinheiro, linha: LinhaDoDinheiro): contrato.DinheiroParado {
  const {
    valorEmCentavos,
    desde,
    tentarEm,
    clienteId,
    clienteNome,
    clienteSaiu,
    porTransferencia,
    fornecedorId,
    fornecedorNome,
    ...resto
  } = linha;
  const { situacao } = linha;
  const devolucao = papel === 'devolucao';
  return {
    papel,
    ...resto,
    valor: emReais(valorEmCentavos),
    desde: desde.toISOString(),
    tentarEm: tentarEm?.toISOString() ?? null,
    cliente: clienteId && clienteNome ? { id: clienteId, nome: mascararNome(clienteNome) } : null,
    fornecedor: fornecedorId && fornecedorNome ? { id: fornecedorId, nome: fornecedorNome } : null,
    podeTentar: !porTransferencia && ['recusado', 'sem_cobranca', 'demora', 'espera_conta'].includes(situacao),
    podeEscrever: situacao === 'sem_destino' && !clienteSaiu,
    podeEsperarConta: !devolucao && situacao === 'recusado',
    podeAcertar: devolucao
      ? ['recusado', 'sem_cobranca', 'sem_pix', 'sem_destino'].includes(situacao) || (porTransferencia && situacao === 'demora')
      : !['sem_resposta', 'retido'].includes(situacao),
  };
}
