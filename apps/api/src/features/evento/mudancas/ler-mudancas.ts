import type { Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { TEXTO_DO_EMPECILHO } from '@festejo/contrato/fornecedor/recusas.ts';
import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { type Empecilho, verificarPedidos } from '../../fornecedor/disponibilidade/index.ts';
import { cancelamentoAgora, findPedidosDaCompra, fornecedorPodeVer, type Quem } from '../../pedido/transicoes/index.ts';
import { buscarEventoDoCliente } from '../eventos/buscar-evento-do-cliente.ts';
import { emAberto } from './mudanca.ts';
import { apresentarMudanca, apresentarSugestao } from './mudancas.apresentar.ts';
import {
  findADecidir,
  findAResponder,
  findDoPedido,
  findMudanca,
  findPedido,
  findRespostas,
  findUltima,
  type LinhaDaMudanca,
} from './mudancas.queries.ts';

/** A request with every answer, for its client. */
async function comRespostas(db: Db, mudanca: LinhaDaMudanca, agora: Date): Promise<contrato.MudancaDoEvento> {
  const respostas = await findRespostas(db, mudanca.id);
  const pedidoIds = respostas.map(({ pedidoId }) => pedidoId);
  const pedidos = emAberto(mudanca.estado) && pedidoIds.length > 0 ? await findPedidosDaCompra(db, { pedidoIds }) : [];
  return {
    ...apresentarMudanca(mudanca),
    enderecoId: mudanca.enderecoId,
    pedidos: respostas.map((linha) => {
      const { pedidoId, numero, fornecedorNome, estadoDoPedido, resposta, texto, em } = linha;
      const pedido = pedidos.find(({ id }) => id === pedidoId);
      return {
        pedidoId,
        numero,
        fornecedorNome,
        estado: estadoDoPedido,
        resposta,
        texto,
        sugestao: apresentarSugestao(linha),
        respondidaEm: em?.toISOString() ?? null,
        cancelamento: pedido ? cancelamentoAgora(pedido, agora) : null,
      };
    }),
  };
}

/** @throws NotFound */
export async function lerMudancaDoEvento(db: Db, mudancaId: string, agora: Date): Promise<contrato.MudancaDoEvento> {
  const mudanca = await findMudanca(db, mudancaId);
  if (!mudanca) throw new NotFound('Mudança não encontrada');
  return comRespostas(db, mudanca, agora);
}

/**
 * The latest request of a client's event.
 * @throws NotFound for another client's event
 */
export async function buscarMudanca(
  { db, clock }: Context,
  clienteId: string,
  eventoId: string,
): Promise<Reply<typeof contrato.buscarMudanca>> {
  await buscarEventoDoCliente(db, clienteId, eventoId);
  const mudanca = await findUltima(db, eventoId);
  return { mudanca: mudanca ? await comRespostas(db, mudanca, clock.now()) : null };
}

/** The reason why a supplier cannot accept, with an action to take. */
export const dizerEmpecilho = ({ motivo, produtoNome }: Empecilho): string => TEXTO_DO_EMPECILHO[motivo].aoFornecedor(produtoNome);

/**
 * Reads an order of this client or supplier.
 * @throws NotFound
 */
export async function exigirPedido(db: Db, { id, role }: Quem, pedidoId: string) {
  const pedido = await findPedido(db, pedidoId);
  const dele = role === 'CLIENTE' ? pedido?.clienteId === id : pedido?.fornecedorId === id && fornecedorPodeVer(pedido);
  if (!pedido || !dele) throw new NotFound('Pedido não encontrado');
  return pedido;
}

/**
 * Change requests of an order, for its client or supplier.
 * @throws NotFound
 */
export async function buscarMudancasDoPedido(
  { db, clock }: Context,
  quem: Quem,
  pedidoId: string,
): Promise<Reply<typeof contrato.buscarMudancasDoPedido>> {
  await exigirPedido(db, quem, pedidoId);
  const agora = clock.now();
  const [linhas, pedidos] = await Promise.all([findDoPedido(db, pedidoId), findPedidosDaCompra(db, { pedidoId })]);
  const dePe = pedidos.some(({ id, estado }) => id === pedidoId && estaDePe(estado));
  const espera = linhas.find(
    ({ estado, resposta, prazoEm }) => dePe && quem.role === 'FORNECEDOR' && estado === 'pedida' && !resposta && prazoEm && prazoEm > agora,
  );
  const empecilho = espera
    ? (await verificarPedidos(db, { tabela: 'mudancas', id: espera.id }, [pedidoId], agora)).get(pedidoId)
    : undefined;
  return {
    itens: linhas.map((linha) => ({
      ...apresentarMudanca(linha),
      resposta: linha.resposta,
      texto: linha.texto,
      sugestao: apresentarSugestao(linha),
      respondidaEm: linha.respondidaEm?.toISOString() ?? null,
      podeResponder: linha.id === espera?.id,
      impedimento: linha.id === espera?.id && empecilho ? dizerEmpecilho(empecilho) : null,
    })),
  };
}

/** Open tasks: the answers due from a supplier, the decisions due from a client. */
export async function buscarMudancasAbertas(
  { db, clock }: Context,
  { id, role }: Quem,
): Promise<Reply<typeof contrato.buscarMudancasAbertas>> {
  const linhas = await (role === 'FORNECEDOR' ? findAResponder : findADecidir)(db, id, clock.now());
  return { itens: linhas.map(({ prazoEm, ...linha }) => ({ ...linha, prazoEm: prazoEm.toISOString() })) };
}
