import type { Body, Params, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/operacao/categorias.ts';
import type { AtoDeOperador } from '@festejo/contrato/operacao/operacao.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { criarOficial, findOficiaisComQuantos, juntarOficiais, mudarOficial, ordenarOficiais } from '../../../catalogo/categorias/index.ts';
import { moveOrcamentosDaCategoria } from '../../../conversa/orcamentos/index.ts';
import { moveGastosDaCategoria } from '../../../evento/preparativos/index.ts';
import { moveCuponsDaCategoria } from '../../../pedido/cupons/index.ts';
import { registrarAto } from '../registrar-ato.ts';

export async function buscarCategorias(ctx: Context): Promise<Reply<typeof contrato.buscarCategoriasDaOperacao>> {
  return { itens: await findOficiaisComQuantos(ctx.db) };
}

/** Changes the official categories and records the act in one transaction. `mudar` returns the id of the subject and the data to record. */
async function comRegistro(
  ctx: Context,
  operadorId: string,
  ato: AtoDeOperador,
  mudar: (tx: Tx) => Promise<{ id: string; dados: unknown }>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { id, dados } = await mudar(tx);
    await registrarAto(ctx, tx, { operadorId, ato, assunto: 'categoria', assuntoId: id, dados });
  });
}

/** @throws Conflict */
export async function criarCategoria(
  ctx: Context,
  operadorId: string,
  dados: Body<typeof contrato.criarCategoriaOficial>,
): Promise<Reply<typeof contrato.criarCategoriaOficial>> {
  await comRegistro(ctx, operadorId, 'criou_categoria', async (tx) => ({ id: await criarOficial(tx, dados), dados }));
  return { message: 'Categoria criada: os fornecedores já podem usá-la' };
}

/** @throws NotFound, Conflict */
export async function mudarCategoria(
  ctx: Context,
  operadorId: string,
  { id }: Params<typeof contrato.atualizarCategoriaOficial>,
  dados: Body<typeof contrato.atualizarCategoriaOficial>,
): Promise<Reply<typeof contrato.atualizarCategoriaOficial>> {
  await comRegistro(ctx, operadorId, 'mudou_categoria', async (tx) => {
    await mudarOficial(tx, id, dados);
    return { id, dados };
  });
  return { message: 'Categoria mudada' };
}

/** @throws Conflict */
export async function ordenarCategorias(
  ctx: Context,
  operadorId: string,
  { ordem }: Body<typeof contrato.ordenarCategoriasOficiais>,
): Promise<Reply<typeof contrato.ordenarCategoriasOficiais>> {
  await comRegistro(ctx, operadorId, 'ordenou_categorias', async (tx) => {
    await ordenarOficiais(tx, ordem);
    return { id: operadorId, dados: { quantas: ordem.length } };
  });
  return { message: 'Categorias ordenadas com sucesso' };
}

/** @throws NotFound, Refused */
export async function juntarCategorias(
  ctx: Context,
  operadorId: string,
  { id }: Params<typeof contrato.juntarCategoriasOficiais>,
  { a }: Body<typeof contrato.juntarCategoriasOficiais>,
): Promise<Reply<typeof contrato.juntarCategoriasOficiais>> {
  await comRegistro(ctx, operadorId, 'juntou_categorias', async (tx) => ({ id: a, dados: await juntarOficiais(tx, id, a, levarTudo) }));
  return { message: 'Juntas: tudo o que havia em uma está na outra' };
}

async function levarTudo(tx: Tx, de: string, para: string): Promise<void> {
  await moveGastosDaCategoria(tx, de, para);
  await moveOrcamentosDaCategoria(tx, de, para);
  await moveCuponsDaCategoria(tx, de, para);
}
