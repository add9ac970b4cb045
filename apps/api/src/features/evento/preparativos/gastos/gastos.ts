import type { Body } from '@festejo/contrato/api/operation.ts';
import { emCentavos, emReais, emReaisOuNada } from '@festejo/contrato/common/centavos.ts';
import type * as contrato from '@festejo/contrato/evento/preparativos.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { buscarEventoDoCliente } from '../../eventos/buscar-evento-do-cliente.ts';
import { deleteGasto, findGastos, type LinhaDeGasto, saveGasto } from './gastos.queries.ts';

const apresentar = ({
  planejadoEmCentavos,
  noCarrinhoEmCentavos,
  contratadoEmCentavos,
}: Omit<LinhaDeGasto, 'categoriaOficialId' | 'nome'>) => ({
  planejado: emReaisOuNada(planejadoEmCentavos),
  noCarrinho: emReais(noCarrinhoEmCentavos),
  contratado: emReais(contratadoEmCentavos),
});

/** @throws NotFound */
export async function buscarGastos(ctx: Context, clienteId: string, id: string): Promise<contrato.GastosDoEvento> {
  await buscarEventoDoCliente(ctx.db, clienteId, id);
  const linhas = await findGastos(ctx.db, id, ctx.clock.now());
  const toda = linhas.find(({ categoriaOficialId }) => categoriaOficialId === null);
  const categorias = linhas.flatMap(({ categoriaOficialId, nome, ...valores }) =>
    categoriaOficialId ? [{ categoriaOficialId, nome: nome ?? '', ...apresentar(valores) }] : [],
  );
  if (!toda) throw new Error('the query gives the whole party always');
  return { ...apresentar(toda), categorias };
}

/**
 * Saves the budget of a new event.
 * @param valor in reais
 */
export async function planejarFesta(tx: Tx, eventoId: string, valor: number): Promise<void> {
  await saveGasto(tx, eventoId, null, emCentavos(valor));
}

/** @throws NotFound for another client's event, and for a category that does not exist */
export async function planejarGasto(
  ctx: Context,
  clienteId: string,
  id: string,
  { categoriaOficialId, valor }: Body<typeof contrato.planejarGasto>,
): Promise<contrato.GastosDoEvento> {
  await buscarEventoDoCliente(ctx.db, clienteId, id);
  if (valor === null) await deleteGasto(ctx.db, id, categoriaOficialId);
  else if (!(await saveGasto(ctx.db, id, categoriaOficialId, emCentavos(valor)))) throw new NotFound('Categoria não encontrada');
  return buscarGastos(ctx, clienteId, id);
}
