// A greedy group of accounts plays with coupons, referrals, ratings, reservations and refunds: nobody honest loses money.
import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { PAGO_POR_NOTA_NA_MEDIA_EM_REAIS } from '@festejo/contrato/pedido/avaliacoes.ts';
import { expect, test } from 'vitest';
import { compraServe, julgarPremio, MES_EM_MS, olharDeNovoEm, premiarEm } from './features/conta/indicacoes/premio.ts';
import { linhasDoMovimento, type TipoDeMovimento } from './features/dinheiro/livro/movimentos.ts';
import { contaNaMedia, quantasContam } from './features/pedido/avaliacoes/peso.ts';
import { COMPRAS_EM_ABERTO_NO_MAXIMO, JANELA_EM_MS, recusaPorAbertas } from './features/pedido/compras/em-aberto.ts';
import { avaliarCupom, type Cupom } from './features/pedido/cupons/cupom.ts';
import { prazoDoPagamento } from './features/pedido/transicoes/transicoes.ts';
import { sorteio } from './platform/testing/sorteio.ts';
import { pegar } from './platform/testing/vendas.ts';

/** Ten percent: from this fee on, a reward costs no more than the fees of the purchases that it requires (decision 70). */
const TAXA_EM_PONTOS_BASE = 1_000;

interface Conta {
  readonly id: string;
  readonly pessoa: string;
  readonly convidadaPor: Conta | null;
  indicacao: { estado: 'esperando' | 'premiada' | 'recusada'; premiarEm: Date; premiadaEm: Date | null; pedido: Pedido } | null;
}
interface Loja {
  readonly id: string;
  /** Null for the honest shop. */
  readonly pessoa: string | null;
}
interface Pedido {
  readonly conta: Conta;
  readonly loja: Loja;
  readonly cupom: Cupom | null;
  readonly totalEmCentavos: number;
  readonly descontoEmCentavos: number;
  readonly desde: Date;
  ate: Date;
  estado: 'aberto' | 'pago' | 'confirmado' | 'entregue' | 'concluido' | 'caido';
  concluidaEm: Date | null;
  voltou: number;
  /** Net income of the marketplace from the order: the fee, less its coupon. */
  ganho: number;
  contam: number;
}

const PESSOAS = Array.from({ length: 12 }, (_, i) => `p${i + 1}`);
const HONESTA: Loja = { id: 'honesta', pessoa: null };
const LOJAS: readonly Loja[] = [HONESTA, { id: 'da-p1', pessoa: 'p1' }, { id: 'da-p2', pessoa: 'p2' }];
const PRECOS = [1_000, 6_000, 19_900, 20_000, 26_000, 45_000];

/** The group's world in memory. Every decision is made by the product's own rules. */
function jogar(rodadas: number, semente: number, aCadaRodada: (mundo: Mundo) => void) {
  const { ate, um, talvez } = sorteio(semente);
  const mundo: Mundo = { agora: new Date('2027-01-01T12:00:00Z'), contas: [], pedidos: [], cupons: new Map(), vozes: new Map() };
  const { contas, pedidos, cupons, vozes } = mundo;
  const contaNova = (convidadaPor: Conta | null) =>
    contas.push({ id: `c${contas.length}`, pessoa: um(PESSOAS), convidadaPor, indicacao: null });
  contaNova(null);
  const foraDe = (conta: Conta) =>
    contas
      .filter((outra) => outra.indicacao && (outra === conta || outra.convidadaPor === conta))
      .map((outra) => outra.indicacao?.pedido.loja.id ?? '');
  const usos = (cupom: Cupom) => pedidos.filter((pedido) => pedido.cupom === cupom && pedido.estado !== 'caido').length;
  const mover = (pedido: Pedido, tipo: TipoDeMovimento, volta = 0) => {
    const dinheiro = {
      ...pedido,
      descontoQuemPaga: pedido.descontoEmCentavos > 0 ? ('festejo' as const) : null,
      taxaEmPontosBase: TAXA_EM_PONTOS_BASE,
      retomadoEmCentavos: 0,
      sinalEmCentavos: null,
      saldoPagoEm: null,
      politica: 'moderada' as const,
      voltaNoMaximo: 100,
      criadoEm: pedido.desde,
      inicio: new Date(pedido.desde.getTime() + 20 * DIA_EM_MS),
    };
    for (const { conta, valorEmCentavos } of linhasDoMovimento(tipo, dinheiro, mundo.agora, volta)) {
      if (conta === 'taxa' || conta === 'cupom_festejo') pedido.ganho += valorEmCentavos;
      if (conta === 'reembolso') pedido.voltou += valorEmCentavos;
    }
  };

  function comprar(conta: Conta, loja: Loja, totalDaLinha: number): void {
    // People do not buy at their own shop; a person is identified by the document.
    if (loja.pessoa === conta.pessoa) return;
    const janela = mundo.agora.getTime() - JANELA_EM_MS;
    const dela = pedidos.filter((pedido) => pedido.conta.pessoa === conta.pessoa && pedido.desde.getTime() > janela);
    const semPagar = dela
      .filter(({ estado, ganho, voltou }) => estado === 'aberto' || (estado === 'caido' && ganho === 0 && voltou === 0))
      .map((pedido) => ({
        compraId: '',
        daConta: pedido.conta === conta,
        desde: pedido.desde,
        ate: pedido.ate,
        fornecedorIds: [pedido.loja.id],
      }));
    if (recusaPorAbertas(semPagar, [loja.id], mundo.agora)) return;
    const linha = { produtoId: loja.id, fornecedorId: loja.id, categoriaOficialId: 'x', totalEmCentavos: totalDaLinha };
    const cupom = (cupons.get(conta) ?? []).map((um) => ({ ...um, foraDe: foraDe(conta) })).find((seu) => usos(original(conta, seu)) === 0);
    const avaliado = cupom && avaliarCupom(cupom, [linha], mundo.agora, usos(original(conta, cupom)));
    const desconto = avaliado?.vale ? avaliado.descontoEmCentavos : 0;
    pedidos.push({
      conta,
      loja,
      cupom: desconto > 0 && cupom ? original(conta, cupom) : null,
      totalEmCentavos: totalDaLinha - desconto,
      descontoEmCentavos: desconto,
      desde: mundo.agora,
      ate: prazoDoPagamento(mundo.agora),
      estado: 'aberto',
      concluidaEm: null,
      voltou: 0,
      ganho: 0,
      contam: 0,
    });
  }
  const original = (conta: Conta, { id }: Cupom): Cupom =>
    pegar(
      (cupons.get(conta) ?? []).filter((um) => um.id === id),
      0,
    );

  function concluir(pedido: Pedido): void {
    pedido.estado = 'concluido';
    pedido.concluidaEm = mundo.agora;
    const { conta } = pedido;
    const compra = { pagoEmCentavos: pedido.totalEmCentavos - pedido.voltou, comCupomDoFestejo: pedido.descontoEmCentavos > 0 };
    if (!conta.convidadaPor || compraServe(compra) || (conta.indicacao && conta.indicacao.estado !== 'recusada')) return;
    conta.indicacao = { estado: 'esperando', premiarEm: premiarEm(mundo.agora), premiadaEm: null, pedido };
  }

  function premiar(): void {
    for (const conta of contas) {
      const { indicacao, convidadaPor } = conta;
      if (indicacao?.estado !== 'esperando' || !convidadaPor || indicacao.premiarEm > mundo.agora) continue;
      const { pedido } = indicacao;
      const premiadas = contas.filter(({ indicacao: uma }) => uma?.estado === 'premiada');
      const dela = premiadas.filter((uma) => uma.convidadaPor === convidadaPor);
      const juizo = julgarPremio(
        {
          concluidaEm: pedido.concluidaEm ?? mundo.agora,
          concluido: pedido.estado === 'concluido',
          pagoEmCentavos: pedido.totalEmCentavos - pedido.voltou,
          comCupomDoFestejo: pedido.descontoEmCentavos > 0,
          lojaVerificada: true,
          lojaPropria: [conta.pessoa, convidadaPor.pessoa].includes(pedido.loja.pessoa ?? ''),
          quemConvidouSaiu: false,
          pagador: [conta.pessoa],
          deOutros: [convidadaPor.pessoa, pedido.loja.pessoa ?? ''],
          pagadorJaContou: premiadas.some((uma) => uma.pessoa === conta.pessoa),
          premiosNoMes: dela.filter(({ indicacao: uma }) => mundo.agora.getTime() - (uma?.premiadaEm?.getTime() ?? 0) < MES_EM_MS).length,
          premiosAoTodo: dela.length,
        },
        mundo.agora,
      );
      if (juizo.premia) {
        Object.assign(indicacao, { estado: 'premiada', premiadaEm: mundo.agora });
        for (const quem of [conta, convidadaPor])
          cupons.set(quem, [...(cupons.get(quem) ?? []), cupomDoPremio(`${conta.id} ${quem.id}`, mundo.agora)]);
      } else if (juizo.espera) indicacao.premiarEm = olharDeNovoEm(mundo.agora);
      else indicacao.estado = 'recusada';
    }
  }

  function andar(pedido: Pedido): void {
    if (pedido.estado === 'aberto') {
      if (talvez(0.5)) pedido.estado = 'pago';
      else if (talvez(0.45)) Object.assign(pedido, { estado: 'caido', ate: mundo.agora });
      if (pedido.estado === 'pago') mover(pedido, 'pagamento');
    } else if (pedido.estado === 'pago' || pedido.estado === 'confirmado') {
      if (talvez(0.7)) pedido.estado = pedido.estado === 'pago' ? 'confirmado' : 'entregue';
      else {
        mover(pedido, pedido.estado === 'pago' ? 'reembolso' : 'cancelamento');
        pedido.estado = 'caido';
      }
    } else if (pedido.estado === 'entregue') {
      // Two of five end as a dispute.
      const fim = um(['liberacao', 'liberacao', 'liberacao', 'partilha', 'reembolso'] as const);
      mover(pedido, fim, 1 + ate(pedido.totalEmCentavos - 1));
      pesarDeNovo(pedido);
      if (fim === 'reembolso') pedido.estado = 'caido';
      else concluir(pedido);
    }
  }

  /** Buys, and the order is delivered without delay: to earn a reward, and to spend the rewards earned. */
  function comprarAteOFim(conta: Conta, loja: Loja, totalDaLinha: number): void {
    const antes = pedidos.length;
    comprar(conta, loja, totalDaLinha);
    const pedido = pedidos[antes];
    if (!pedido) return;
    mover(pedido, 'pagamento');
    mover(pedido, 'liberacao');
    concluir(pedido);
  }

  function avaliar(pedido: Pedido): void {
    if (pedido.estado !== 'entregue' && pedido.estado !== 'concluido') return;
    const daLoja = vozes.get(pedido.loja.id) ?? [];
    const conta = contaNaMedia({
      nota: 5,
      pagoEmCentavos: pedido.totalEmCentavos - pedido.voltou,
      pagoAoTodoEmCentavos: pedido.totalEmCentavos,
      contamDoPedido: pedido.contam,
      pagadorJaAvaliou: daLoja.some((outro) => outro.conta !== pedido.conta && outro.conta.pessoa === pedido.conta.pessoa),
      pagoPelaLoja: pedido.loja.pessoa === pedido.conta.pessoa,
    });
    if (!conta) return;
    pedido.contam++;
    vozes.set(pedido.loja.id, [...daLoja, pedido]);
  }

  /** After a refund, as `devolucaoTiraDaMedia` does. */
  function pesarDeNovo(pedido: Pedido): void {
    pedido.contam = Math.min(pedido.contam, quantasContam(pedido.totalEmCentavos - pedido.voltou));
    const deOutros = (vozes.get(pedido.loja.id) ?? []).filter((outro) => outro !== pedido);
    vozes.set(pedido.loja.id, [...deOutros, ...Array(pedido.contam).fill(pedido)]);
  }

  for (let i = 0; i < rodadas; i++) {
    const faz = ate(20);
    // In the first half the group attacks the honest shop, minute by minute; later days pass, and rewards arrive.
    if (faz < 2)
      mundo.agora = new Date(mundo.agora.getTime() + (1 + ate(i < rodadas / 2 ? 30 : talvez(0.3) ? 3 * 24 * 60 : 90)) * MINUTO_EM_MS);
    else if (faz === 2 && contas.length < 80) contaNova(um(contas));
    // Reserves as many days of the honest shop as possible, and lets them expire.
    else if (faz === 3) for (const conta of contas.slice(-8)) comprar(conta, HONESTA, 30_000);
    else if (faz < 6 && i > rodadas / 2) {
      const comCupom = [...cupons].filter(([, delas]) => delas.some((cupom) => usos(cupom) === 0)).map(([conta]) => conta);
      if (comCupom.length > 0 && talvez(0.7)) comprarAteOFim(um(comCupom), um(LOJAS), um([20_000, 26_000]));
      else comprarAteOFim(um(contas), um(LOJAS), um(PRECOS));
    } else if (faz < 8) comprar(um(contas), um(LOJAS), um(PRECOS));
    else {
      const vivos = pedidos.filter(({ estado }) => estado !== 'caido').slice(-40);
      if (vivos.length > 0) (faz < 17 ? andar : avaliar)(um(vivos));
    }
    for (const pedido of pedidos.slice(-200)) if (pedido.estado === 'aberto' && pedido.ate <= mundo.agora) pedido.estado = 'caido';
    premiar();
    aCadaRodada(mundo);
  }
  return mundo;
}

interface Mundo {
  agora: Date;
  readonly contas: Conta[];
  readonly pedidos: Pedido[];
  readonly cupons: Map<Conta, Cupom[]>;
  readonly vozes: Map<string, Pedido[]>;
}

const cupomDoPremio = (id: string, em: Date): Cupom => ({
  id,
  codigo: id,
  fornecedorId: null,
  tipo: 'valor',
  valor: PREMIO_DA_INDICACAO.valorEmReais * 100,
  minimoEmCentavos: PREMIO_DA_INDICACAO.minimoEmReais * 100,
  iniciaEm: em,
  terminaEm: new Date(em.getTime() + PREMIO_DA_INDICACAO.validadeEmDias * DIA_EM_MS),
  limiteTotal: 1,
  limitePorCliente: 1,
  usos: 0,
  quemPaga: 'festejo',
  produtos: [],
  categoriasOficiais: [],
  foraDe: [],
  ativo: true,
});

test.each([1, 2, 3, 4])('ten thousand rounds with the rules (seed %i): the group causes no loss', (semente) => {
  const mundo = jogar(2_500, semente, ({ agora, contas, pedidos, vozes }) => {
    // For the ended orders, the fees cover the coupons, up to one centavo of rounding per order.
    const fim = pedidos.filter(({ estado }) => estado === 'concluido' || estado === 'caido');
    expect(fim.reduce((soma, { ganho }) => soma + ganho, 0)).toBeGreaterThanOrEqual(-fim.length);
    // Each reward pays for itself: with the fee of the friend's purchase, and those of the purchases that use its two coupons.
    for (const { id, indicacao } of contas) {
      if (indicacao?.estado !== 'premiada') continue;
      const comCupom = fim.filter(({ cupom }) => cupom?.id.startsWith(`${id} `));
      expect(comCupom.reduce((soma, { ganho }) => soma + ganho, indicacao.pedido.ganho)).toBeGreaterThanOrEqual(-3);
    }
    // A document counts as a friend once, whatever the number of its accounts.
    const premiadas = contas.filter(({ indicacao }) => indicacao?.estado === 'premiada').map(({ pessoa }) => pessoa);
    expect(premiadas.length).toBe(new Set(premiadas).size);
    // The number of purchases that hold days of the honest shop is limited, and so is their time.
    const caiuHoje = ({ estado, ate, ganho, voltou }: Pedido) =>
      estado === 'caido' && !ganho && !voltou && ate.getTime() > agora.getTime() - DIA_EM_MS;
    const seguram = pedidos.filter((pedido) => pedido.loja === HONESTA && (pedido.estado === 'aberto' || caiuHoje(pedido)));
    expect(seguram.filter(({ estado }) => estado === 'aberto').length).toBeLessThanOrEqual(PESSOAS.length * COMPRAS_EM_ABERTO_NO_MAXIMO);
    const minutos = seguram.reduce((soma, { desde, ate }) => soma + (ate.getTime() - desde.getTime()) / MINUTO_EM_MS, 0);
    expect(minutos).toBeLessThanOrEqual(PESSOAS.length * 5 * COMPRAS_EM_ABERTO_NO_MAXIMO * 30);
    // Each star in the honest shop's average was paid for there and not refunded, and only one account per person counts.
    const nela = vozes.get(HONESTA.id) ?? [];
    const pago = [...new Set(nela)].reduce((soma, { totalEmCentavos, voltou }) => soma + totalEmCentavos - voltou, 0);
    expect(nela.length * PAGO_POR_NOTA_NA_MEDIA_EM_REAIS * 100).toBeLessThanOrEqual(pago);
    expect(new Set(nela.map(({ conta }) => conta)).size).toBeLessThanOrEqual(PESSOAS.length);
  });
  // Checks that the group earned something; otherwise the test would prove nothing.
  expect(mundo.cupons.size).toBeGreaterThan(0);
  expect(mundo.pedidos.some(({ cupom }) => cupom)).toBe(true);
});
