import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/pedido/compras.ts';
import type { Context } from '../../../platform/context.ts';
import { type ClienteNoAparelho, lojasProprias } from '../../conta/usuarios/index.ts';
import { buscarEventoDoCliente } from '../../evento/eventos/index.ts';
import { buscarParaOContrato } from '../../fornecedor/fornecedores/index.ts';
import { buscarFolgas } from '../../fornecedor/verificacao/index.ts';
import { lerCarrinho } from '../carrinho/carrinho-do-evento.ts';
import { calcularSinal, problemasDasLojasProprias } from './compra.ts';
import { apresentarResumo } from './compras.apresentar.ts';
import { lerCompra } from './ler-compra.ts';

/** The purchase by supplier before the checkout, with every problem that the checkout would report. @throws NotFound */
export async function resumirCompra(
  ctx: Context,
  cliente: ClienteNoAparelho,
  { eventoId }: Query<typeof contrato.buscarResumoDaCompra>,
): Promise<Reply<typeof contrato.buscarResumoDaCompra>> {
  const clienteId = cliente.id;
  const [evento, carrinho] = await Promise.all([
    buscarEventoDoCliente(ctx.db, clienteId, eventoId),
    lerCarrinho(ctx.db, clienteId, eventoId),
  ]);
  const agora = ctx.clock.now();
  const fornecedorIds = [...new Set(carrinho.linhas.map((linha) => linha.fornecedorId))];
  const [lida, contratos, proprias] = await Promise.all([
    lerCompra(ctx.db, { clienteId, eventoId, carrinho, agora }, buscarFolgas),
    buscarParaOContrato(ctx.db, fornecedorIds),
    lojasProprias(ctx, ctx.db, cliente, fornecedorIds),
  ]);
  const compra = { ...lida, problemas: [...problemasDasLojasProprias(lida.linhas, proprias), ...lida.problemas] };
  return apresentarResumo(evento, compra, contratos, calcularSinal(compra.calculo, evento.inicio, agora), agora);
}
