import { textoEmReais } from '../../../../platform/brazil.ts';
import type { Subscriber } from '../../../../platform/context.ts';
import { diaEHora } from '../../../../platform/dates.ts';
import { saldoDoPedido } from '../../../dinheiro/livro/index.ts';
import type { AcontecimentoDeCobranca } from '../../../dinheiro/pagamentos/index.ts';
import { findParaContar, type PedidoParaContar } from '../../../pedido/pedidos/index.ts';
import { ACONTECE_COM_O_SALDO, type AcontecimentoDeSaldo } from '../../../pedido/transicoes/index.ts';
import { dizer } from '../contar-dos-pedidos.ts';
import { deDinheiro, type Recado } from '../recados-de-pedidos.ts';

type Acontece = AcontecimentoDeSaldo | AcontecimentoDeCobranca;
const A_PAGAR: AcontecimentoDeCobranca = 'saldo_a_pagar';
const TIPOS: ReadonlySet<string> = new Set<Acontece>([...Object.values(ACONTECE_COM_O_SALDO), A_PAGAR]);

interface Fatos {
  readonly pedido: PedidoParaContar;
  readonly motivo: null;
  readonly publicUrl: string;
}

const oSaldo = ({ numero, fornecedorNome, ...pedido }: PedidoParaContar) =>
  `O saldo do pedido nº ${numero}, de ${fornecedorNome}, é de ${textoEmReais(saldoDoPedido(pedido))}`;
const ate = ({ saldoAte, fuso }: PedidoParaContar) => (saldoAte ? ` até ${diaEHora(saldoAte, fuso)}` : '');
const SEM_ELE = 'Sem ele o pedido é cancelado pela política de cancelamento. O Pix está na página do pedido.';

const RECADOS: Readonly<Record<Acontece, (fatos: Fatos) => Recado[]>> = {
  saldo_cobrado: (fatos) => [
    deDinheiro(fatos, 'cliente', 'Está na hora de pagar o saldo', `${oSaldo(fatos.pedido)}. Pague${ate(fatos.pedido)}. ${SEM_ELE}`),
  ],
  saldo_lembrado: (fatos) => [
    deDinheiro(
      fatos,
      'cliente',
      'O prazo do saldo está no fim',
      `${oSaldo(fatos.pedido)}, e ainda não foi pago. Pague${ate(fatos.pedido)}. ${SEM_ELE}`,
    ),
  ],
  saldo_adiado: (fatos) => [
    deDinheiro(
      fatos,
      'cliente',
      'O saldo ainda não pode ser pago',
      `${oSaldo(fatos.pedido)}, e o banco ainda não fez a cobrança. Você não perde nada por isso: o pedido continua confirmado, e avisamos assim que der para pagar.`,
    ),
    deDinheiro(
      fatos,
      'fornecedor',
      'O saldo de um pedido vai atrasar',
      `O banco ainda não fez a cobrança do saldo do pedido nº ${fatos.pedido.numero}. O pedido continua confirmado, e o cliente ganha tempo para pagar assim que o banco voltar.`,
    ),
  ],
  // Sent only if the deadline is later than the one announced before.
  saldo_a_pagar: ({ pedido, ...fatos }) =>
    pedido.saldoAte && pedido.saldoCombinadoAte && pedido.saldoAte > pedido.saldoCombinadoAte
      ? [
          deDinheiro(
            { pedido, ...fatos },
            'cliente',
            'O saldo já pode ser pago',
            `O banco fez a cobrança mais tarde que devia, e o prazo mudou. ${oSaldo(pedido)}. Pague${ate(pedido)}. ${SEM_ELE}`,
          ),
          deDinheiro(
            { pedido, ...fatos },
            'fornecedor',
            'O saldo de um pedido tem outro prazo',
            `O banco fez a cobrança do saldo do pedido nº ${pedido.numero} mais tarde que devia. O cliente paga${ate(pedido)}.`,
          ),
        ]
      : [],
  saldo_pago: (fatos) => [
    deDinheiro(
      fatos,
      'cliente',
      'Saldo pago',
      `${oSaldo(fatos.pedido)}, e o pagamento chegou. O dinheiro fica guardado até depois da festa.`,
    ),
    deDinheiro(
      fatos,
      'fornecedor',
      'Saldo pago',
      `O cliente pagou o saldo do pedido nº ${fatos.pedido.numero}: agora ele está pago por inteiro.`,
    ),
  ],
};

/** Notifies both sides of the balance of their order: open screens, notifications, and mandatory letters, because money is concerned. */
export const contarDosSaldos: Subscriber = {
  name: 'notificacoes-de-saldos',
  hears: (tipo) => TIPOS.has(tipo),
  async hear(ctx, tx, { tipo, assuntoId, em }) {
    const [pedido] = await findParaContar(tx, [assuntoId]);
    if (!pedido) return;
    const mensagem = { tipo: 'pedido' as const, id: assuntoId };
    const doPagamento = { tipo: 'pagamento' as const, id: assuntoId };
    await ctx.bus.tell(tx, [
      { para: pedido.clienteId, mensagem },
      { para: pedido.fornecedorId, mensagem },
      { para: pedido.clienteId, mensagem: doPagamento },
    ]);
    await dizer(ctx, tx, [pedido], RECADOS[tipo as Acontece]({ pedido, motivo: null, publicUrl: ctx.publicUrl() }), em);
  },
};
