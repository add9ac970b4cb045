import { createHash } from 'node:crypto';
import type { EstadoDoPedido, PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { linhasDaDevolucao, linhasDoMovimento, saidaDe } from '../../src/features/dinheiro/livro/index.ts';
import { cobrancaPaga } from '../../src/features/dinheiro/pagamentos/index.ts';
import { calcularCompra, type LinhaDaCompra } from '../../src/features/pedido/compras/index.ts';
import { avaliarCupom, type Cupom } from '../../src/features/pedido/cupons/index.ts';
import { prazoDaRespostaNaDisputa } from '../../src/features/pedido/disputas/index.ts';
import {
  buscarTransicao,
  type DadosDaTransicao,
  prazoDoEstado,
  prazoDoPagamento,
  type TipoDeAcontecimento,
} from '../../src/features/pedido/transicoes/index.ts';
import { categoriaOficial } from './dados/catalogo.ts';
import type { Linha, Lote } from './demo.queries.ts';
import { type EstadoSemeado, historiaDoPedido, type Passo } from './historias.ts';
import type { Produto } from './montar-catalogo.ts';
import type { Evento } from './montar-clientes.ts';
import { escolher } from './montar-opcoes.ts';

export interface CompraSemeada {
  evento: Evento;
  criadoEm: Date;
  /** One order per supplier, in the state given with its first item. */
  itens: readonly { produto: Produto; quantidade: number; estado: EstadoSemeado }[];
  cupom?: Cupom;
}

/** An event of the demo's orders. */
export interface AcontecimentoSemeado extends Pick<DadosDaTransicao, 'compraId' | 'por' | 'motivo'> {
  readonly tipo: TipoDeAcontecimento;
  readonly pedidos: string[];
  readonly em: Date;
}

const RELATO = 'Combinamos dez mesas e vieram oito. O fornecedor disse que traria o resto, e não trouxe.';

type Pedido = Lote['pedidos'][number];
const PAGO_INTEIRO = { sinalEmCentavos: null, saldoAte: null, saldoPagoEm: null } as const;
const hex = (texto: string) => createHash('sha256').update(texto).digest('hex');

function linhaDe({ produto, quantidade }: CompraSemeada['itens'][number], evento: Evento): LinhaDaCompra {
  const { opcoes, escolha, precoEmCentavos } = escolher(produto, evento.apelido);
  return {
    produtoId: produto.id,
    produtoNome: produto.modelo.nome,
    opcoes,
    escolha,
    problemaDaEscolha: null,
    propostaId: null,
    propostaAte: null,
    imagemChave: produto.imagemChave,
    sinal: null,
    quantidade,
    precoEmCentavos,
    precoAtualEmCentavos: precoEmCentavos,
    ativo: true,
    fornecedorId: produto.fornecedor.id,
    categoriaOficialId: produto.categoriaOficialId,
    categoriaOficialNome: categoriaOficial(produto.slug).nome,
  };
}

/**
 * Writes the rows that the checkout, the payment and the later acts would have left. Split, coupon, deadlines, moves and money follow the
 * features' own rules. Returns the events.
 * @throws Error when the rules refuse a step
 */
export function comprar(lote: Lote, novoId: () => string, proximoNumero: () => number, compra: CompraSemeada): AcontecimentoSemeado[] {
  const { evento, criadoEm, cupom } = compra;
  const linhas = compra.itens.map((item) => linhaDe(item, evento));
  const calculo = calcularCompra(linhas, cupom ? descontoDe(lote, cupom, linhas, compra) : null);
  const compraId = novoId();
  lote.compras.push({
    id: compraId,
    cliente_id: evento.clienteId,
    evento_id: evento.id,
    cupom_id: cupom?.id ?? null,
    subtotal_em_centavos: calculo.subtotalEmCentavos,
    desconto_em_centavos: calculo.descontoEmCentavos,
    total_em_centavos: calculo.totalEmCentavos,
    criado_em: criadoEm,
  });
  const contados: AcontecimentoSemeado[] = [];
  const estados: EstadoDoPedido[] = [];
  let devolveCupom = false;
  for (const parte of calculo.partes) {
    const itens = compra.itens.filter(({ produto }) => produto.fornecedor.id === parte.fornecedorId);
    const primeiro = itens[0] as (typeof itens)[number];
    const pedido: Pedido = {
      id: novoId(),
      numero: proximoNumero(),
      compra_id: compraId,
      cliente_id: evento.clienteId,
      fornecedor_id: parte.fornecedorId,
      evento_id: evento.id,
      estado: 'aguardando_pagamento',
      subtotal_em_centavos: parte.subtotalEmCentavos,
      desconto_em_centavos: parte.descontoEmCentavos,
      total_em_centavos: parte.totalEmCentavos,
      desconto_quem_paga: parte.descontoEmCentavos > 0 && cupom ? cupom.quemPaga : null,
      politica_de_cancelamento: primeiro.produto.fornecedor.politica,
      prazo_em: prazoDoPagamento(criadoEm),
      criado_em: criadoEm,
    };
    lote.pedidos.push(pedido);
    escreverItens(lote, pedido.id, parte.linhas);
    historico(lote, novoId, pedido, null, { para: 'aguardando_pagamento', por: 'cliente', em: criadoEm, motivo: null });
    let reservado = true;
    for (const passo of historiaDoPedido(primeiro.estado, criadoEm, evento.fim)) {
      const linha = mover(lote, novoId, pedido, passo, evento);
      reservado &&= linha.reservas !== 'libera';
      devolveCupom = linha.cupom === 'devolve';
      contar(contados, linha, pedido, passo);
    }
    estados.push(pedido.estado as EstadoDoPedido);
    if (reservado) reservar(lote, novoId, pedido.id, itens, evento);
  }
  pagar(lote, compra, { id: compraId, valor: calculo.totalEmCentavos });
  if (cupom && !(devolveCupom && estados.every(caiu))) {
    lote.usos_de_cupom.push({ compra_id: compraId, cupom_id: cupom.id, cliente_id: evento.clienteId });
    const linha = lote.cupons.find(({ id }) => id === cupom.id);
    if (linha) linha.usos = (linha.usos ?? 0) + 1;
  }
  return contados;
}

function descontoDe(lote: Lote, cupom: Cupom, linhas: readonly LinhaDaCompra[], { evento, criadoEm }: CompraSemeada) {
  const usos = lote.usos_de_cupom.filter(({ cupom_id }) => cupom_id === cupom.id);
  const doCupom = linhas.map((linha) => ({ ...linha, totalEmCentavos: linha.precoEmCentavos * linha.quantidade }));
  const usosDoCliente = usos.filter(({ cliente_id }) => cliente_id === evento.clienteId).length;
  const avaliado = avaliarCupom({ ...cupom, usos: usos.length }, doCupom, criadoEm, usosDoCliente);
  if (!avaliado.vale) throw new Error(`${evento.titulo}: ${avaliado.message}`);
  return avaliado;
}

/** One row of the orders' state table, applied as `aplicarTransicao` does. */
function mover(lote: Lote, novoId: () => string, pedido: Pedido, passo: Passo, evento: Evento) {
  const de = pedido.estado as EstadoDoPedido;
  const { para, em } = passo;
  const linha = buscarTransicao(de, para, passo.por);
  if (!linha) throw new Error(`${evento.titulo}: de ${de} ninguém vai a ${para} por ${passo.por}`);
  pedido.estado = para;
  pedido.prazo_em = prazoDoEstado(para, em, { ...evento, ...PAGO_INTEIRO, totalEmCentavos: pedido.total_em_centavos });
  if (para === 'pago') pedido.pago_em = em;
  historico(lote, novoId, pedido, de, passo);
  if (para === 'em_disputa')
    lote.disputas.push({
      pedido_id: pedido.id,
      motivo: 'faltou',
      relato: RELATO,
      aberta_em: em,
      responder_ate: prazoDaRespostaNaDisputa(em),
    });
  if (linha.dinheiro) lancar(lote, novoId, pedido, linha.dinheiro, em, evento);
  return linha;
}

function lancar(lote: Lote, novoId: () => string, pedido: Pedido, tipo: Parameters<typeof linhasDoMovimento>[0], em: Date, evento: Evento) {
  const contrato = {
    totalEmCentavos: pedido.total_em_centavos,
    descontoEmCentavos: pedido.desconto_em_centavos ?? 0,
    descontoQuemPaga: (pedido.desconto_quem_paga ?? null) as 'festejo' | 'fornecedor' | null,
    taxaEmPontosBase: pedido.taxa_em_pontos_base ?? 0,
    politica: pedido.politica_de_cancelamento as PoliticaDeCancelamento,
    voltaNoMaximo: 100,
    criadoEm: pedido.criado_em as Date,
    inicio: evento.inicio,
    retomadoEmCentavos: 0,
    ...PAGO_INTEIRO,
  };
  const chave = `${tipo}:${pedido.id}`;
  const linhas = linhasDoMovimento(tipo, contrato, em);
  const { voltaEmCentavos, perdaEmCentavos } = saidaDe(linhas, contrato);
  Object.assign(pedido, { volta_em_centavos: voltaEmCentavos, perda_em_centavos: perdaEmCentavos });
  escreverMovimento(lote, novoId, { pedido_id: pedido.id, tipo, chave, em }, linhas);
  for (const { conta, valorEmCentavos } of linhas) {
    const promessa = {
      id: novoId(),
      pedido_id: pedido.id,
      chave,
      valor_em_centavos: valorEmCentavos,
      criado_em: em,
      mudou_em: em,
    };
    if (conta === 'reembolso') {
      const end_to_end_id = endToEndId(pedido.compra_id, contrato.criadoEm);
      lote.devolucoes.push({ ...promessa, compra_id: pedido.compra_id, end_to_end_id, estado: 'concluida', tentar_em: em });
      const feita = { pedido_id: pedido.id, tipo: 'devolucao', chave: `devolucao:${chave}`, em } as const;
      escreverMovimento(lote, novoId, feita, linhasDaDevolucao(valorEmCentavos));
    }
    if (conta === 'fornecedor') lote.repasses.push(promessa);
  }
}

function escreverMovimento(
  lote: Lote,
  novoId: () => string,
  movimento: Omit<Linha<'movimentos'>, 'id'>,
  linhas: ReturnType<typeof linhasDoMovimento>,
): void {
  const id = novoId();
  lote.movimentos.push({ id, ...movimento });
  const dele = { movimento_id: id, pedido_id: movimento.pedido_id };
  for (const { conta, valorEmCentavos } of linhas)
    lote.lancamentos.push({ id: novoId(), ...dele, conta, valor_em_centavos: valorEmCentavos });
}

function contar(
  contados: AcontecimentoSemeado[],
  { acontece: tipo, move }: NonNullable<ReturnType<typeof buscarTransicao>>,
  { id, compra_id: compraId }: Pedido,
  { por, em, motivo }: Passo,
): void {
  const daCompra = move === 'compra' ? contados.find((um) => um.tipo === tipo) : undefined;
  if (daCompra) daCompra.pedidos.push(id);
  else contados.push({ tipo, pedidos: [id], compraId, por, motivo, em });
}

const endToEndId = (compraId: string, criadoEm: Date) =>
  `E00000000${criadoEm.toISOString().replace(/\D/g, '').slice(0, 12)}${hex(`pix:${compraId}`).slice(0, 11)}`;

function pagar(lote: Lote, { itens, criadoEm, evento }: CompraSemeada, { id, valor }: { id: string; valor: number }): void {
  const [fim] = historiaDoPedido(itens[0]?.estado ?? 'expirado', criadoEm, evento.fim);
  const pagoEm = fim?.para === 'pago' ? fim.em : null;
  const end_to_end_id = pagoEm && endToEndId(id, criadoEm);
  const txid = hex(`pix:${id}`).slice(0, 32);
  const expiraEm = prazoDoPagamento(criadoEm);
  lote.pagamentos.push({
    compra_id: id,
    txid,
    estado: pagoEm ? 'pago' : 'expirado',
    valor_em_centavos: valor,
    expira_em: expiraEm,
    end_to_end_id,
    pago_em: pagoEm,
    criado_em: criadoEm,
  });
  if (!end_to_end_id || !pagoEm) return;
  lote.pix_recebidos.push({ end_to_end_id, compra_id: id, valor_em_centavos: valor, aceito: true, recebido_em: pagoEm });
  // The simulated bank has the charge too, and can refund it.
  const paga = { txid, endToEndId: end_to_end_id, valorEmCentavos: valor, criadaEm: criadoEm, expiraEm, pagaEm: pagoEm };
  lote['simulador.cobrancas'].push(cobrancaPaga(paga));
}

function escreverItens(lote: Lote, pedidoId: string, linhas: readonly LinhaDaCompra[]): void {
  for (const linha of linhas) {
    lote.itens_do_pedido.push({
      pedido_id: pedidoId,
      produto_id: linha.produtoId,
      nome: linha.produtoNome,
      opcoes: [...linha.opcoes],
      escolha: JSON.stringify(linha.escolha),
      imagem_chave: linha.imagemChave,
      categoria_oficial_nome: linha.categoriaOficialNome,
      quantidade: linha.quantidade,
      preco_em_centavos: linha.precoEmCentavos,
    });
  }
}

function historico(lote: Lote, novoId: () => string, pedido: Pedido, de: EstadoDoPedido | null, { para, por, motivo, em }: Passo): void {
  const usuario_id = por === 'cliente' ? pedido.cliente_id : por === 'fornecedor' ? pedido.fornecedor_id : null;
  lote.historico_do_pedido.push({ id: novoId(), pedido_id: pedido.id, de, para, por, usuario_id, motivo, em });
}

function reservar(
  lote: Lote,
  novoId: () => string,
  pedidoId: string,
  itens: readonly { produto: Produto; quantidade: number }[],
  evento: Evento,
): void {
  for (const { produto, quantidade } of itens) {
    lote.reservas.push({
      id: novoId(),
      produto_id: produto.id,
      fornecedor_id: produto.fornecedor.id,
      pedido_id: pedidoId,
      quantidade,
      inicio: new Date(evento.inicio.getTime() - produto.preparoAntes * MINUTO_EM_MS),
      fim: new Date(evento.fim.getTime() + produto.preparoDepois * MINUTO_EM_MS),
      expira_em: null,
    });
  }
}
