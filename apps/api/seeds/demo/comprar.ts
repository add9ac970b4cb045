import { createHash } from 'node:crypto';
import { categoriaOficial } from './dados/catalogo.ts';
import { maisHoras } from './datas.ts';
import type { Lote } from './demo.queries.ts';
import { type EstadoSemeado, historiaDoPedido, movimentosDoPedido, type Passo } from './historias.ts';
import type { Produto } from './montar-catalogo.ts';
import type { Evento } from './montar-clientes.ts';

export interface CupomUsado {
  id: string;
  /** Percent in hundredths, or centavos. */
  valor: number;
  tipo: 'percentual' | 'valor';
  quemPaga: 'festejo' | 'fornecedor';
  /** Null = over the whole purchase. */
  fornecedorId: string | null;
}

export interface CompraSemeada {
  evento: Evento;
  criadoEm: Date;
  /** One order a supplier, in the state given with its first item. */
  itens: readonly { produto: Produto; quantidade: number; estado: EstadoSemeado }[];
  cupom?: CupomUsado;
}

const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);
const totalDe = ({ produto, quantidade }: { produto: Produto; quantidade: number }) => produto.precoEmCentavos * quantidade;

/** Discount of each order: of the coupon's supplier alone, or split in proportion, the last taking what rounding left. */
function descontos(
  grupos: readonly [string, readonly { produto: Produto; quantidade: number }[]][],
  cupom: CupomUsado | undefined,
): number[] {
  const bases = grupos.map(([id, itens]) => (!cupom || (cupom.fornecedorId && cupom.fornecedorId !== id) ? 0 : soma(itens.map(totalDe))));
  const base = soma(bases);
  if (!cupom || base === 0) return bases.map(() => 0);
  const total = cupom.tipo === 'valor' ? Math.min(cupom.valor, base) : Math.round((base * cupom.valor) / 10_000);
  const partes = bases.map((uma) => Math.floor((total * uma) / base));
  const maior = bases.indexOf(Math.max(...bases));
  partes[maior] = (partes[maior] as number) + total - soma(partes);
  return partes;
}

const hex = (texto: string) => createHash('sha256').update(texto).digest('hex');

/** Writes a purchase as the checkout, the payment and the people after it would have left it. */
export function comprar(lote: Lote, novoId: () => string, proximoNumero: () => number, compra: CompraSemeada): void {
  const { evento, criadoEm, cupom } = compra;
  const grupos = [...Map.groupBy(compra.itens, ({ produto }) => produto.fornecedor.id)];
  const abatidos = descontos(grupos, cupom);
  const subtotal = soma(compra.itens.map(totalDe));
  const desconto = soma(abatidos);
  const compraId = novoId();
  lote.compras.push({
    id: compraId,
    cliente_id: evento.clienteId,
    evento_id: evento.id,
    cupom_id: cupom?.id ?? null,
    subtotal_em_centavos: subtotal,
    desconto_em_centavos: desconto,
    total_em_centavos: subtotal - desconto,
    criado_em: criadoEm,
  });
  const expirou = compra.itens[0]?.estado === 'expirado';
  pagar(lote, compraId, subtotal - desconto, criadoEm, expirou);
  if (cupom && !expirou) {
    lote.usos_de_cupom.push({ compra_id: compraId, cupom_id: cupom.id, cliente_id: evento.clienteId });
    const linha = lote.cupons.find(({ id }) => id === cupom.id);
    if (linha) linha.usos = (linha.usos ?? 0) + 1;
  }
  grupos.forEach(([fornecedorId, itens], i) => {
    const primeiro = itens[0] as (typeof itens)[number];
    const passos = historiaDoPedido(primeiro.estado, criadoEm, evento.fim);
    const pedidoId = novoId();
    const valor = soma(itens.map(totalDe));
    const abatido = abatidos[i] as number;
    const pagoEm = passos.find(({ para }) => para === 'pago')?.em;
    lote.pedidos.push({
      id: pedidoId,
      numero: proximoNumero(),
      compra_id: compraId,
      cliente_id: evento.clienteId,
      fornecedor_id: fornecedorId,
      evento_id: evento.id,
      estado: primeiro.estado,
      subtotal_em_centavos: valor,
      desconto_em_centavos: abatido,
      total_em_centavos: valor - abatido,
      desconto_quem_paga: abatido > 0 && cupom ? cupom.quemPaga : null,
      politica_de_cancelamento: primeiro.produto.fornecedor.politica,
      responder_ate: pagoEm ? prazoDaResposta(pagoEm, evento.inicio) : null,
      criado_em: criadoEm,
    });
    escreverItens(lote, pedidoId, itens);
    escreverHistoria(lote, novoId, pedidoId, passos, evento.clienteId, fornecedorId);
    const doFestejo = cupom?.quemPaga === 'festejo' ? abatido : 0;
    for (const movimento of movimentosDoPedido(passos, valor - abatido, doFestejo)) {
      const movimentoId = novoId();
      for (const { conta, valor: centavos } of movimento.linhas) {
        lote.lancamentos.push({
          id: novoId(),
          movimento_id: movimentoId,
          pedido_id: pedidoId,
          conta,
          valor_em_centavos: centavos,
          em: movimento.em,
        });
      }
    }
    if (!['expirado', 'recusado', 'cancelado'].includes(primeiro.estado)) reservar(lote, novoId, pedidoId, itens, evento);
  });
}

/** 48 h from the payment, or 24 h before the event, whichever is first. */
const prazoDaResposta = (pagoEm: Date, inicio: Date) =>
  new Date(Math.min(maisHoras(pagoEm, 48).getTime(), maisHoras(inicio, -24).getTime()));

function pagar(lote: Lote, compraId: string, valor: number, criadoEm: Date, expirou: boolean): void {
  const pagoEm = expirou ? null : maisHoras(criadoEm, 0.06);
  const codigo = hex(`pix:${compraId}`);
  const endToEndId = pagoEm ? `E00000000${criadoEm.toISOString().replace(/\D/g, '').slice(0, 12)}${codigo.slice(0, 11)}` : null;
  lote.pagamentos.push({
    compra_id: compraId,
    txid: codigo.slice(0, 32),
    estado: expirou ? 'expirado' : 'pago',
    valor_em_centavos: valor,
    expira_em: maisHoras(criadoEm, 0.5),
    end_to_end_id: endToEndId,
    pago_em: pagoEm,
    criado_em: criadoEm,
  });
  if (endToEndId && pagoEm)
    lote.pix_recebidos.push({
      end_to_end_id: endToEndId,
      compra_id: compraId,
      valor_em_centavos: valor,
      aceito: true,
      recebido_em: pagoEm,
    });
}

function escreverItens(lote: Lote, pedidoId: string, itens: readonly { produto: Produto; quantidade: number }[]): void {
  for (const { produto, quantidade } of itens) {
    lote.itens_do_pedido.push({
      pedido_id: pedidoId,
      produto_id: produto.id,
      nome: produto.modelo.nome,
      imagem_chave: produto.imagemChave,
      categoria_oficial_nome: categoriaOficial(produto.slug).nome,
      quantidade,
      preco_em_centavos: produto.precoEmCentavos,
    });
  }
}

function escreverHistoria(
  lote: Lote,
  novoId: () => string,
  pedidoId: string,
  passos: readonly Passo[],
  clienteId: string,
  fornecedorId: string,
): void {
  for (const { de, para, por, motivo, em } of passos) {
    const usuarioId = por === 'cliente' ? clienteId : por === 'fornecedor' ? fornecedorId : null;
    lote.historico_do_pedido.push({ id: novoId(), pedido_id: pedidoId, de, para, por, usuario_id: usuarioId, motivo, em });
  }
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
      inicio: new Date(evento.inicio.getTime() - produto.preparoAntes * 60_000),
      fim: new Date(evento.fim.getTime() + produto.preparoDepois * 60_000),
      expira_em: null,
    });
  }
}
