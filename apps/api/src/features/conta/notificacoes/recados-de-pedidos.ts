import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/common/nomes.ts';
import { DIAS_PARA_RESPONDER } from '@festejo/contrato/common/prazos.ts';
import { textoEmReais } from '../../../platform/brazil.ts';
import { diaEHora } from '../../../platform/dates.ts';
import type { Letter } from '../../../platform/mail/mailer.ts';
import type { PedidoParaContar } from '../../pedido/pedidos/index.ts';
import type { DadosDaTransicao, TipoDeAcontecimento } from '../../pedido/transicoes/index.ts';
import { cartaDeAceite, cartaDePedidoNovo, cartaDeRecibo, cartaDeRecusa, cartaDoAviso } from './cartas-de-pedidos.ts';
import type { Aviso } from './notificar.ts';

/** One message to one person about an event: always inside Festejo, and also by mail if it has a letter. */
export interface Recado {
  readonly aviso: Aviso;
  readonly carta?: Letter;
  /** The letter is sent regardless of the person's preferences. */
  readonly cartaObrigatoria?: true;
}

interface Fatos extends Pick<DadosDaTransicao, 'compraId' | 'por' | 'motivo'> {
  readonly pedidos: readonly PedidoParaContar[];
  readonly pedido: PedidoParaContar;
  readonly publicUrl: string;
}

type Lado = 'cliente' | 'fornecedor';

export const aviso = (pedido: PedidoParaContar, lado: Lado, titulo: string, mensagem: string): Aviso => ({
  usuarioId: lado === 'cliente' ? pedido.clienteId : pedido.fornecedorId,
  categoria: 'pedidos',
  titulo,
  mensagem,
  caminho: caminhoDe('pedidos/detalhes', { id: pedido.id }),
  assunto: { tipo: 'pedido', id: pedido.id },
});

const daCompra = ({ pedido, compraId }: Fatos, titulo: string, mensagem: string): Aviso => ({
  usuarioId: pedido.clienteId,
  categoria: 'pedidos',
  titulo,
  mensagem,
  caminho: caminhoDe('pedidos'),
  assunto: { tipo: 'compra', id: compraId },
});

/** A message with the same words inside Festejo and by mail. The letter also gives the reason. */
export function porCarta(
  { pedido, motivo, publicUrl }: Pick<Fatos, 'pedido' | 'motivo' | 'publicUrl'>,
  lado: Lado,
  titulo: string,
  mensagem: string,
): Recado {
  return { aviso: aviso(pedido, lado, titulo, mensagem), carta: cartaDoAviso(pedido, lado, { titulo, mensagem, motivo }, publicUrl) };
}

/** A message whose letter is sent regardless of the person's preferences, because money moved. */
export const deDinheiro = (...palavras: Parameters<typeof porCarta>): Recado => ({ ...porCarta(...palavras), cartaObrigatoria: true });

/**
 * The messages of each event of orders. No person is notified of their own act, except where the law demands an immediate confirmation: of
 * a withdrawal (Decreto 7.962/2013, art. 5, § 4), and of a complaint (art. 4, VI).
 */
const RECADOS: Readonly<Record<TipoDeAcontecimento, (fatos: Fatos) => Recado[]>> = {
  compra_paga: (fatos) => [
    {
      aviso: daCompra(
        fatos,
        'Pagamento recebido',
        `Recebemos o pagamento dos pedidos de "${fatos.pedido.eventoTitulo}". Agora é a vez dos fornecedores.`,
      ),
      carta: cartaDeRecibo(fatos.pedidos, fatos.pedido, fatos.publicUrl),
      // The law demands the receipt (Decreto 7.962/2013, art. 4).
      cartaObrigatoria: true,
    },
    ...fatos.pedidos.map((pedido) => ({
      aviso: aviso(
        pedido,
        'fornecedor',
        `Pedido novo: nº ${pedido.numero}`,
        `${doisPrimeirosNomes(pedido.clienteNome)} quer festejar com você. Responda antes do prazo.`,
      ),
      carta: cartaDePedidoNovo(pedido, fatos.publicUrl),
    })),
  ],
  compra_expirada: (fatos) => [
    {
      aviso: daCompra(
        fatos,
        'O prazo do pagamento terminou',
        `Os pedidos de "${fatos.pedido.eventoTitulo}" não foram pagos a tempo e expiraram. Nada foi cobrado.`,
      ),
    },
  ],
  compra_cancelada: (fatos) => {
    const { por, pedido, motivo, publicUrl } = fatos;
    if (por === 'cliente') return [];
    const titulo = 'Sua compra não segue: uma loja foi suspensa';
    const mensagem =
      `Suspendemos uma loja dos pedidos de "${pedido.eventoTitulo}", e o Pix dessa compra deixou de valer. ` +
      'Se você já o pagou, ele volta sozinho. Refaça a compra com as outras lojas quando quiser.';
    const dito = daCompra(fatos, titulo, mensagem);
    return [{ aviso: dito, carta: cartaDoAviso(pedido, 'cliente', { titulo, mensagem, motivo }, publicUrl), cartaObrigatoria: true }];
  },
  pedido_confirmado: ({ pedido, publicUrl }) => [
    {
      aviso: aviso(
        pedido,
        'cliente',
        'Pedido confirmado',
        `${pedido.fornecedorNome} confirmou o pedido nº ${pedido.numero}. A festa está mais perto!`,
      ),
      carta: cartaDeAceite(pedido, publicUrl),
    },
  ],
  pedido_recusado: ({ pedido, motivo, publicUrl }) => [
    {
      aviso: aviso(
        pedido,
        'cliente',
        'Pedido não confirmado',
        `${pedido.fornecedorNome} não pôde atender o pedido nº ${pedido.numero}. Você recebe tudo de volta.`,
      ),
      carta: cartaDeRecusa(pedido, motivo, publicUrl),
      // The letter is mandatory because it announces a refund.
      cartaObrigatoria: true,
    },
  ],
  pedido_cancelado: (fatos) => {
    const { por, pedido } = fatos;
    const volta =
      pedido.voltaEmCentavos > 0 ? `Voltam para você ${textoEmReais(pedido.voltaEmCentavos)}.` : 'Nada volta, pela política do pedido.';
    if (por === 'relogio') {
      const semSaldo = `O saldo do pedido nº ${pedido.numero} não foi pago no prazo, e o pedido foi cancelado pela política dele.`;
      return [
        deDinheiro(fatos, 'fornecedor', 'Pedido cancelado', `${semSaldo} A data está livre de novo.`),
        deDinheiro(fatos, 'cliente', 'Pedido cancelado', `${semSaldo} ${volta}`),
      ];
    }
    if (por === 'operador') {
      const doFestejo = `O Festejo encerrou o pedido nº ${pedido.numero}.`;
      return [
        deDinheiro(fatos, 'fornecedor', 'Pedido encerrado', `${doFestejo} Não entregue nada: a data está livre de novo.`),
        deDinheiro(
          fatos,
          'cliente',
          'Pedido encerrado',
          `${doFestejo} ${pedido.voltaEmCentavos > 0 ? volta : 'O banco já tinha tomado de volta o que se pagou por ele.'}`,
        ),
      ];
    }
    return por === 'cliente'
      ? [
          porCarta(fatos, 'fornecedor', 'Pedido cancelado', `O cliente cancelou o pedido nº ${pedido.numero}. A data está livre de novo.`),
          deDinheiro(
            fatos,
            'cliente',
            'Cancelamento feito',
            `O pedido nº ${pedido.numero}, de ${pedido.fornecedorNome}, está cancelado. ${volta}`,
          ),
        ]
      : [
          deDinheiro(
            fatos,
            'cliente',
            'Pedido cancelado',
            `${pedido.fornecedorNome} cancelou o pedido nº ${pedido.numero}. Você recebe tudo de volta.`,
          ),
        ];
  },
  pedido_entregue: (fatos) => {
    const { pedido, por } = fatos;
    const prazo = pedido.prazoEm ? ` Confirme, ou relate um problema, até ${diaEHora(pedido.prazoEm, pedido.fuso)}.` : '';
    const passou = `A festa já passou: o pedido nº ${pedido.numero}`;
    return por === 'relogio'
      ? [
          porCarta(fatos, 'cliente', 'Pedido entregue', `${passou}, de ${pedido.fornecedorNome}, conta como entregue.${prazo}`),
          { aviso: aviso(pedido, 'fornecedor', 'Pedido entregue', `${passou} conta como entregue.`) },
        ]
      : [
          porCarta(
            fatos,
            'cliente',
            'Pedido entregue',
            `${pedido.fornecedorNome} marcou o pedido nº ${pedido.numero} como entregue.${prazo}`,
          ),
        ];
  },
  pedido_em_disputa: (fatos) => [
    porCarta(
      fatos,
      'fornecedor',
      'Pedido em disputa',
      `O cliente relatou um problema no pedido nº ${fatos.pedido.numero}. Responda em até ${DIAS_PARA_RESPONDER} dias: depois disso o Festejo decide sem ouvir você. O dinheiro espera.`,
    ),
    porCarta(
      fatos,
      'cliente',
      'Recebemos o seu relato',
      `O Festejo vai analisar o problema do pedido nº ${fatos.pedido.numero}, com os dois lados. O dinheiro continua guardado.`,
    ),
  ],
  pedido_concluido: (fatos) => {
    const { pedido, por } = fatos;
    const disputa = `A disputa do pedido nº ${pedido.numero} terminou`;
    if (por === 'operador') {
      const volta = pedido.voltaEmCentavos > 0 ? textoEmReais(pedido.voltaEmCentavos) : null;
      const [aoCliente, aoFornecedor] = volta
        ? [`voltam para você ${volta}, e o resto é de ${pedido.fornecedorNome}.`, `voltam ao cliente ${volta}, e o resto é seu.`]
        : [`o valor é de ${pedido.fornecedorNome}.`, 'o valor é seu.'];
      return [
        deDinheiro(fatos, 'cliente', 'Disputa decidida', `${disputa}: ${aoCliente}`),
        deDinheiro(fatos, 'fornecedor', 'Disputa decidida', `${disputa}: ${aoFornecedor}`),
      ];
    }
    return [
      porCarta(fatos, 'fornecedor', 'Pedido concluído', `O pedido nº ${pedido.numero} foi concluído, e o valor dele é seu.`),
      ...(por === 'cliente'
        ? []
        : [
            {
              aviso: aviso(
                pedido,
                'cliente',
                'Pedido concluído',
                `O pedido nº ${pedido.numero}, de ${pedido.fornecedorNome}, foi concluído.`,
              ),
            },
          ]),
    ];
  },
  pedido_reembolsado: (fatos) => [
    deDinheiro(
      fatos,
      'cliente',
      'Pedido reembolsado',
      `A disputa do pedido nº ${fatos.pedido.numero} terminou: você recebe tudo de volta.`,
    ),
    deDinheiro(
      fatos,
      'fornecedor',
      'Pedido reembolsado',
      `A disputa do pedido nº ${fatos.pedido.numero} terminou: o cliente recebe tudo de volta.`,
    ),
  ],
};

/** @param pedidos the orders of the event, at least one. */
export function recadosDe(
  tipo: TipoDeAcontecimento,
  pedidos: readonly PedidoParaContar[],
  { compraId, por, motivo }: Pick<DadosDaTransicao, 'compraId' | 'por' | 'motivo'>,
  publicUrl: string,
): Recado[] {
  const [pedido] = pedidos;
  return pedido ? RECADOS[tipo]({ pedidos, pedido, compraId, por, motivo, publicUrl }) : [];
}
