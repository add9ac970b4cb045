import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import type * as contrato from '@festejo/contrato/pedido/compras.ts';
import { uuidv7 } from 'uuidv7';
import { textoEmReais } from '../../../platform/brazil.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/statements/together.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { aparelhoConhecido, type ClienteNoAparelho, LojaPropria, lojasProprias } from '../../conta/usuarios/index.ts';
import { comprarPropostas } from '../../conversa/orcamentos/index.ts';
import {
  criarCobranca,
  exigirPagamentos,
  findPagador,
  novoTxid,
  type PagamentoDaCompra,
  TOLERANCIA_DO_AVISO_EM_MS,
} from '../../dinheiro/pagamentos/index.ts';
import { buscarEventoDoCliente, type EventoDoCliente, impedimentoParaComprar } from '../../evento/eventos/index.ts';
import { reservarUnidades } from '../../fornecedor/disponibilidade/index.ts';
import { travarFolgas } from '../../fornecedor/verificacao/index.ts';
import { type CarrinhoDoEvento, esvaziarCarrinho, travarCarrinho } from '../carrinho/carrinho-do-evento.ts';
import { contarAsTelas as contarDoCarrinho } from '../carrinho/contar-as-telas.ts';
import { consumirCupom } from '../cupons/consumir-cupom.ts';
import { pagarPedidos } from '../transicoes/pagar-pedidos.ts';
import { prazoDoPagamento } from '../transicoes/transicoes.ts';
import { type CompraComSinal, calcularSinal, TOTAL_MAXIMO_EM_CENTAVOS } from './compra.ts';
import { type CompraNova, insertCompra } from './compras.queries.ts';
import { findSemPagar, travarEmAberto } from './em-aberto.queries.ts';
import { JANELA_EM_MS, recusaPorAbertas } from './em-aberto.ts';
import { type CompraLida, lerCompra } from './ler-compra.ts';

class CarrinhoMudou extends Refused {
  constructor(erros: readonly string[]) {
    super('CARRINHO_MUDOU', 'O carrinho mudou desde que você o montou', { erros, acao: 'Ajuste o carrinho e confira o resumo de novo.' });
  }
}

class TotalMudou extends Refused {
  constructor(totalEmCentavos: number, recusaDoCupom: string | null) {
    const message = `O total da compra mudou: agora é ${textoEmReais(totalEmCentavos)}`;
    super('TOTAL_MUDOU', message, {
      erros: recusaDoCupom ? [message, recusaDoCupom] : [message],
      acao: 'Confira o resumo e confirme de novo.',
    });
  }
}

class SinalMudou extends Refused {
  constructor(pagaAgoraEmCentavos: number | undefined) {
    const message =
      pagaAgoraEmCentavos === undefined
        ? 'Esta compra já não pode ser paga com sinal'
        : `O que se paga agora mudou: com sinal são ${textoEmReais(pagaAgoraEmCentavos)}`;
    super('SINAL_MUDOU', message, { erros: [message], acao: 'Confira o resumo e escolha de novo como pagar.' });
  }
}

/**
 * Closes a purchase: one payment, one order per supplier, and units held until the payment's deadline. The bank is called after the commit;
 * until it answers, the payment stays `preparando`.
 * @throws NotFound, Refused (CARRINHO_VAZIO, CARRINHO_MUDOU, TOTAL_MUDOU, SINAL_MUDOU, EVENTO_..., LOJA_PROPRIA, COMPRAS_EM_ABERTO,
 * PAUSA_NA_LOJA), PagamentosNaoConfigurados
 */
export async function fecharPedido(
  ctx: Context,
  cliente: ClienteNoAparelho,
  dados: Body<typeof contrato.fecharPedido>,
  key: IdempotencyKey | null,
): Promise<Reply<typeof contrato.fecharPedido>> {
  const clienteId = cliente.id;
  exigirPagamentos(ctx.config);
  // Set only by the call that closes the purchase. A repeated call reads the current payment from the database instead.
  let novo: PagamentoDaCompra | undefined;
  const { compraId } = await onceInTransaction(
    ctx.db,
    key,
    async (tx, [carrinho, evento]) => {
      novo = await fechar(ctx, tx, cliente, { evento, carrinho, dados });
      return { compraId: novo.compraId };
    },
    // The event is read after the lock on its cart: moving or cancelling the event takes the same lock.
    (tx: Tx) => Promise.all([travarCarrinho(tx, clienteId, dados.eventoId), buscarEventoDoCliente(tx, clienteId, dados.eventoId)]),
  );
  contarDoCarrinho(ctx, clienteId);
  const pagamento = await criarCobranca(ctx, novo ?? compraId);
  return { compraId, pedidos: pagamento.pedidos, pagamento };
}

async function fechar(
  ctx: Context,
  tx: Tx,
  cliente: ClienteNoAparelho,
  { evento, carrinho, dados }: { evento: EventoDoCliente; carrinho: CarrinhoDoEvento; dados: Body<typeof contrato.fecharPedido> },
): Promise<PagamentoDaCompra> {
  const agora = ctx.clock.now();
  const clienteId = cliente.id;
  const aparelho = aparelhoConhecido(ctx, cliente.aparelho.marcas ?? []) ?? null;
  const eventoId = evento.id;
  const impedimento = impedimentoParaComprar(evento, agora);
  if (impedimento) throw impedimento;
  if (evento.emMudanca) {
    throw new Refused('EVENTO_EM_MUDANCA', 'Você pediu outra data, horário ou lugar para esta festa, e isso ainda não se decidiu', {
      acao: 'Espere as respostas, ou desista da mudança na página do evento; o carrinho fica como está.',
    });
  }
  if (carrinho.linhas.length === 0)
    throw new Refused('CARRINHO_VAZIO', 'O carrinho deste evento está vazio', { acao: 'Escolha produtos para o seu evento.' });
  const fornecedorIds = [...new Set(carrinho.linhas.map((linha) => linha.fornecedorId))];
  const [lida, pagador, proprias, , semPagar] = await together(tx, (all) =>
    Promise.all([
      lerCompra(all, { clienteId, eventoId, carrinho, agora }, travarFolgas),
      findPagador(all, clienteId),
      lojasProprias(ctx, all, cliente, fornecedorIds),
      // The query runs after the lock, so it sees the purchases of earlier lock holders.
      travarEmAberto(all, { clienteId, aparelho }),
      findSemPagar(all, { clienteId, aparelho, desde: new Date(agora.getTime() - JANELA_EM_MS) }),
    ]),
  );
  exigirAlheias(lida, proprias);
  conferirCompra(lida, dados.total);
  const recusa = lida.calculo.totalEmCentavos > 0 ? recusaPorAbertas(semPagar, fornecedorIds, agora) : null;
  if (recusa) throw recusa;
  const sinal = escolherSinal(lida, evento, dados.pagaAgora, agora);
  const recados = new Map(dados.recados.map(({ fornecedorId, recado }) => [fornecedorId, recado]));
  const compra = montarCompra({ clienteId, aparelho }, evento, lida, { recados, sinal, agora });
  await together(tx, (all) =>
    Promise.all([
      insertCompra(all, compra),
      reservar(all, evento, compra, lida, agora),
      esvaziarCarrinho(all, eventoId, lida.linhas),
      // The coupon is last, because all other purchases with it wait for its row until this transaction ends.
      lida.cupom && consumirCupom(all, { cupomId: lida.cupom.id, clienteId, compraId: compra.id, agora }),
    ]),
  );
  const propostas = lida.linhas.flatMap(({ propostaId }) => propostaId ?? []);
  if (propostas.length > 0) await comprarPropostas(ctx, tx, { propostaIds: propostas, compraId: compra.id });
  // A bank makes no charge of zero, so the orders are paid here.
  if (compra.totalEmCentavos === 0) await pagarPedidos(ctx, tx, compra.id);
  return pagamentoDa(compra, pagador);
}

/** Builds the payment as it stands in the table. */
function pagamentoDa(
  { id, clienteId, eventoId, pagaAgoraEmCentavos, pagamento, pedidos }: CompraNova,
  pagador: PagamentoDaCompra['pagador'],
): PagamentoDaCompra {
  const { txid, estado, expiraEm } = pagamento;
  const ids = pedidos.map((pedido) => pedido.id);
  return {
    id,
    compraId: id,
    pedidoId: null,
    clienteId,
    eventoId,
    txid,
    estado,
    expiraEm,
    valorEmCentavos: pagaAgoraEmCentavos,
    pixCopiaECola: null,
    pagador,
    pedidos: ids,
  };
}

/** @throws LojaPropria with each line of the client's own shop */
function exigirAlheias({ linhas }: CompraLida, proprias: Awaited<ReturnType<typeof lojasProprias>>): void {
  const [porque] = proprias.values();
  if (!porque) return;
  const delas = linhas.filter(({ fornecedorId }) => proprias.has(fornecedorId));
  throw new LojaPropria(porque, [...new Set(delas.map(({ produtoNome }) => `${produtoNome}: tire do carrinho o que é da sua loja`))]);
}

function conferirCompra({ problemas, calculo, recusaDoCupom }: CompraLida, totalVisto: number): void {
  if (problemas.length > 0) throw new CarrinhoMudou(problemas.map((problema) => problema.message));
  if (emCentavos(totalVisto) !== calculo.totalEmCentavos) throw new TotalMudou(calculo.totalEmCentavos, recusaDoCupom);
  if (calculo.totalEmCentavos > TOTAL_MAXIMO_EM_CENTAVOS) {
    throw new Refused('TOTAL_ALTO_DEMAIS', 'O total passa do que um Pix pode pagar', { acao: 'Divida a compra em partes.' });
  }
}

/** Deposits and balances as the client saw and chose them; null if everything is paid now. @throws SinalMudou */
function escolherSinal(
  { calculo }: CompraLida,
  { inicio }: EventoDoCliente,
  visto: number | undefined,
  agora: Date,
): CompraComSinal | null {
  if (visto === undefined) return null;
  const sinal = calcularSinal(calculo, inicio, agora);
  if (sinal?.pagaAgoraEmCentavos !== emCentavos(visto)) throw new SinalMudou(sinal?.pagaAgoraEmCentavos);
  return sinal;
}

function montarCompra(
  { clienteId, aparelho }: Pick<CompraNova, 'clienteId' | 'aparelho'>,
  evento: EventoDoCliente,
  { calculo, cupom }: CompraLida,
  { recados, sinal, agora }: { recados: ReadonlyMap<string, string>; sinal: CompraComSinal | null; agora: Date },
): CompraNova {
  const { subtotalEmCentavos, descontoEmCentavos, totalEmCentavos } = calculo;
  const comIds = calculo.partes.map((parte) => ({ ...parte, id: uuidv7() }));
  const expiraEm = prazoDoPagamento(agora);
  const gratis = totalEmCentavos === 0;
  return {
    id: uuidv7(),
    clienteId,
    aparelho,
    eventoId: evento.id,
    cupomId: cupom?.id ?? null,
    subtotalEmCentavos,
    descontoEmCentavos,
    totalEmCentavos,
    pagaAgoraEmCentavos: sinal?.pagaAgoraEmCentavos ?? totalEmCentavos,
    criadoEm: agora,
    pagamento: { txid: novoTxid(), estado: gratis ? 'pago' : 'preparando', expiraEm, pagoEm: gratis ? agora : null },
    pedidos: comIds.map(({ linhas: _linhas, ...parte }) => ({
      ...parte,
      historicoId: uuidv7(),
      recado: recados.get(parte.fornecedorId) || null,
      descontoQuemPaga: parte.descontoEmCentavos > 0 && cupom ? cupom.quemPaga : null,
      sinalEmCentavos: sinal?.sinais.get(parte.fornecedorId)?.sinalEmCentavos ?? null,
      saldoAte: sinal?.sinais.get(parte.fornecedorId)?.saldoAte ?? null,
    })),
    itens: comIds.flatMap(({ id, linhas }) =>
      linhas.map((linha) => ({
        pedidoId: id,
        produtoId: linha.produtoId,
        nome: linha.produtoNome,
        opcoes: linha.opcoes,
        escolha: linha.escolha,
        imagemChave: linha.imagemChave,
        categoriaOficialNome: linha.categoriaOficialNome,
        quantidade: linha.quantidade,
        precoEmCentavos: linha.precoAtualEmCentavos,
      })),
    ),
  };
}

/** Holds the units a little longer than the payment's deadline, because the bank's notice arrives with a delay. */
async function reservar(tx: Tx, evento: EventoDoCliente, compra: CompraNova, { linhas }: CompraLida, agora: Date): Promise<void> {
  const fornecedorDo = new Map(compra.pedidos.map((pedido) => [pedido.id, pedido.fornecedorId]));
  const itens = compra.itens.map(({ pedidoId, produtoId, quantidade }) => ({
    pedidoId,
    produtoId,
    quantidade,
    fornecedorId: fornecedorDo.get(pedidoId) ?? '',
  }));
  const ate = new Date(compra.pagamento.expiraEm.getTime() + TOLERANCIA_DO_AVISO_EM_MS);
  const semVaga = await reservarUnidades(tx, { periodo: { inicio: evento.inicio, fim: evento.fim }, itens }, ate, agora);
  if (semVaga.length === 0) return;
  const nomes = linhas.filter((linha) => semVaga.includes(linha.produtoId)).map((linha) => linha.produtoNome);
  throw new CarrinhoMudou(nomes.map((nome) => `${nome}: a última vaga para a data do seu evento acabou de ser reservada`));
}
