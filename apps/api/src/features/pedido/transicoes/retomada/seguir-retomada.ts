import { emCustodia } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { insertMovimento, saldoDoPedido } from '../../../dinheiro/livro/index.ts';
import type { ParteDoPedido, RetomadaDoPix } from '../../../dinheiro/pagamentos/index.ts';
import { insertRepasses } from '../../../dinheiro/repasses/index.ts';
import { lockPedidos, type PedidoTravado } from '../pedidos.queries.ts';
import { reterPedidos, soltarPedidos } from '../retencao/reter-pedidos.ts';
import { addRetomado, findLivros, findSeguros, findTomado, saveParte } from './retomada.queries.ts';
import { alemDoReembolso, comporRetomada, linhasDaRetomada, repartirRetomada, valorDaParte } from './retomada.ts';

const NADA = { custodiaEmCentavos: 0, reembolsoEmCentavos: 0, fornecedorEmCentavos: 0, taxaEmCentavos: 0 };

/** An order paid by the Pix, with the amounts of the Pix that it still holds. */
interface NoPix {
  readonly pedido: PedidoTravado;
  /** Amount in custody or released, in centavos. */
  readonly livre: number;
  /** The part of promised refunds that this retomada carries out, in centavos. */
  readonly absorvivel: number;
}

/**
 * Applies the state of a retomada to the orders paid by its Pix: the orders are held during the bank's review, and a taken amount is shared in
 * proportion to the money that each order still holds. A repeated call fails on the unique key of the movement.
 */
export async function seguirRetomada(ctx: Context, tx: Tx, retomada: RetomadaDoPix): Promise<ReadonlyMap<string, ParteDoPedido>> {
  const { id, estado, pagamento, valorEmCentavos } = retomada;
  if (!pagamento) return new Map();
  const doPix = await pedidosDoPix(tx, retomada, pagamento);
  const todos = doPix.map(({ pedido }) => pedido);
  if (estado !== 'tomada') {
    const comDinheiro = doPix.filter(({ livre }) => livre > 0).map(({ pedido }) => pedido);
    if (estado === 'nao_feita') await soltarDoBanco(ctx, tx, todos, id);
    else {
      for (const { pedido } of doPix.filter(({ livre, absorvivel }) => livre + absorvivel > 0)) await saveParte(tx, id, pedido.id, NADA);
      await reterPedidos(ctx, tx, comDinheiro, 'banco');
    }
    return new Map();
  }
  const partes = repartirRetomada(
    valorEmCentavos,
    doPix.map(({ livre, absorvivel }) => livre + absorvivel),
  );
  const livros = await findLivros(
    tx,
    todos.map((pedido) => pedido.id),
  );
  const feitas = new Map<string, ParteDoPedido>();
  const tocados: PedidoTravado[] = [];
  for (const [i, { pedido, absorvivel }] of doPix.entries()) {
    const parte = partes[i] ?? 0;
    if (parte === 0) continue;
    const livro = livros.get(pedido.id) ?? { liberadoEmCentavos: 0, taxaEmCentavos: 0 };
    const { taxaEmPontosBase } = pedido;
    const composicao = comporRetomada(parte, absorvivel, { ...livro, guardado: emCustodia(pedido.estado), taxaEmPontosBase });
    await lancar(ctx, tx, retomada, pedido, composicao);
    feitas.set(pedido.id, { valorEmCentavos: valorDaParte(composicao), reembolsoEmCentavos: composicao.reembolsoEmCentavos });
    if (alemDoReembolso(composicao) > 0) tocados.push(pedido);
  }
  await reterPedidos(ctx, tx, tocados, 'banco');
  await soltarDoBanco(
    ctx,
    tx,
    todos.filter((pedido) => !tocados.includes(pedido)),
    id,
  );
  return feitas;
}

/** Ends the bank's hold of the orders, except orders that another retomada still holds. */
export async function soltarDoBanco(ctx: Context, tx: Tx, pedidos: readonly PedidoTravado[], retomadaId: string): Promise<void> {
  const ids = pedidos.map(({ id }) => id);
  const seguros = await findSeguros(tx, ids, retomadaId);
  await soltarPedidos(
    ctx,
    tx,
    pedidos.filter(({ id }) => !seguros.has(id)),
    'banco',
  );
}

async function pedidosDoPix(
  tx: Tx,
  { endToEndId, prometido, absorvivel }: RetomadaDoPix,
  { compraId, pedidoId }: NonNullable<RetomadaDoPix['pagamento']>,
): Promise<NoPix[]> {
  const daCompra = await lockPedidos(tx, { compraId });
  const tomado = await findTomado(tx, endToEndId);
  return daCompra
    .filter(({ id }) => pedidoId === null || id === pedidoId)
    .map((pedido) => {
      const trouxe = pedidoId === null ? pedido.totalEmCentavos - saldoDoPedido(pedido) : saldoDoPedido(pedido);
      const livre = Math.max(0, trouxe - (prometido.get(pedido.id) ?? 0) - (tomado.get(pedido.id) ?? 0));
      return { pedido, livre, absorvivel: absorvivel.get(pedido.id) ?? 0 };
    });
}

async function lancar(
  ctx: Context,
  tx: Tx,
  { id, pagamento }: RetomadaDoPix,
  pedido: PedidoTravado,
  composicao: ReturnType<typeof comporRetomada>,
): Promise<void> {
  const em = ctx.clock.now();
  const chave = `retomada:${id}:${pedido.id}`;
  const linhas = linhasDaRetomada(composicao, 1).map((linha) => ({ id: uuidv7(), ...linha }));
  await insertMovimento(tx, pedido.id, { id: uuidv7(), tipo: 'retomada', chave, linhas }, em);
  await saveParte(tx, id, pedido.id, composicao);
  await addRetomado(tx, pedido.id, composicao, 1, pagamento?.pedidoId !== null);
  // The supplier's loss is deducted from the next payouts.
  if (composicao.fornecedorEmCentavos > 0)
    await insertRepasses(tx, [{ id: uuidv7(), pedido_id: pedido.id, chave, valor_em_centavos: -composicao.fornecedorEmCentavos }], em);
}
