import type { Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/fornecedor/painel.ts';
import type { Db } from '../../../platform/db/database.ts';
import { buscarEventoDoCliente } from '../../evento/eventos/index.ts';
import { findOQueFalta } from './o-que-falta.queries.ts';

/**
 * The official categories of a client's event, each contracted, in the cart or missing.
 * @throws NotFound for an event of another client
 */
export async function buscarOQueFalta(db: Db, clienteId: string, eventoId: string): Promise<Reply<typeof contrato.buscarOQueFalta>> {
  const evento = await buscarEventoDoCliente(db, clienteId, eventoId);
  const linhas = await findOQueFalta(db, evento.id);
  return linhas.map(({ contratado, noCarrinho, ...categoria }) => ({
    ...categoria,
    situacao: contratado ? 'contratado' : noCarrinho ? 'no_carrinho' : 'falta',
  }));
}
