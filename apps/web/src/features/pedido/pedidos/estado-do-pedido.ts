import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import { DIAS_ATE_CONCLUIR } from '@festejo/contrato/common/prazos.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  IconCoins,
  IconConfetti,
  IconGift,
  IconHourglassHigh,
  IconQrcode,
  IconScale,
  IconShoppingBag,
} from '@tabler/icons-react';
import { reais } from '../../../lib/text/formats.ts';
import type { CorDoSelo } from '../../../ui/words/selo.tsx';

export interface Apresentacao {
  cor: CorDoSelo;
  icone: typeof IconBan;
  /** The text of the badge, by role. */
  rotulo: Record<Lado, string>;
  /** The meaning of the state and the next step, by role. */
  explicacao: Record<Lado, string>;
  /** The title of the state in the history, and its icon there if the badge's icon means a future step. */
  acontecimento: string;
  iconeDoAcontecimento?: typeof IconBan;
}

/** The refund of an order, done or on its way, for the viewer. */
export const oQueVoltou = ({ volta, total }: Pick<PedidoResumo, 'volta' | 'total'>, role: Lado): string =>
  `${volta === total ? 'Tudo' : reais(volta)} de volta ${role === 'CLIENTE' ? 'para você' : 'para o cliente'}`;

const igual = (texto: string): Record<Lado, string> => ({ CLIENTE: texto, FORNECEDOR: texto });

/** Colours, icons and texts of each state, used everywhere. */
export const ESTADOS: Readonly<Record<EstadoDoPedido, Apresentacao>> = {
  aguardando_pagamento: {
    cor: 'warning',
    icone: IconQrcode,
    rotulo: igual('Aguardando pagamento'),
    explicacao: {
      CLIENTE: 'A data está guardada. Pague o Pix para o fornecedor receber o pedido.',
      FORNECEDOR: 'O cliente ainda não pagou. A data fica guardada até o prazo do Pix.',
    },
    acontecimento: 'Pedido feito',
    iconeDoAcontecimento: IconShoppingBag,
  },
  pago: {
    cor: 'info',
    icone: IconHourglassHigh,
    rotulo: { CLIENTE: 'Aguardando fornecedor', FORNECEDOR: 'Aguarda sua resposta' },
    explicacao: {
      CLIENTE: 'Pagamento recebido. O fornecedor foi avisado e vai confirmar. Sem resposta no prazo, você recebe tudo de volta.',
      FORNECEDOR: 'O cliente já pagou e a data está guardada. Aceite para confirmar, ou recuse se não puder atender.',
    },
    acontecimento: 'Pagamento recebido',
    iconeDoAcontecimento: IconCoins,
  },
  confirmado: {
    cor: 'positive',
    icone: IconCircleCheck,
    rotulo: igual('Confirmado'),
    explicacao: {
      CLIENTE: 'Está combinado: o fornecedor confirmou a presença na sua festa.',
      FORNECEDOR: 'Está combinado. Quando a festa começar, marque aqui como entregue: depois disso o dinheiro guardado é liberado.',
    },
    acontecimento: 'Fornecedor confirmou',
  },
  entregue: {
    cor: 'secondary',
    icone: IconGift,
    rotulo: igual('Entregue'),
    explicacao: {
      CLIENTE: `O fornecedor entregou. Se algo não saiu como combinado, avise em até ${DIAS_ATE_CONCLUIR} dias.`,
      FORNECEDOR: `Entregue. O dinheiro é liberado quando o cliente concluir, ou em ${DIAS_ATE_CONCLUIR} dias.`,
    },
    acontecimento: 'Entregue',
  },
  em_disputa: {
    cor: 'accent',
    icone: IconScale,
    rotulo: igual('Em disputa'),
    explicacao: igual('Há um problema relatado. O Festejo analisa com os dois lados, e o dinheiro continua guardado.'),
    acontecimento: 'Problema relatado',
  },
  concluido: {
    cor: 'accent',
    icone: IconConfetti,
    rotulo: igual('Concluído'),
    explicacao: {
      CLIENTE: 'Festa feita! Obrigado por festejar com a gente.',
      FORNECEDOR: 'Concluído. O dinheiro deste pedido foi liberado.',
    },
    acontecimento: 'Pedido concluído',
  },
  expirado: {
    cor: 'neutra',
    icone: IconClockOff,
    rotulo: igual('Expirado'),
    explicacao: {
      CLIENTE: 'O Pix não foi pago no prazo. Nada foi cobrado.',
      FORNECEDOR: 'O cliente não pagou no prazo. A data voltou a ficar livre.',
    },
    acontecimento: 'Prazo do Pix acabou',
  },
  recusado: {
    cor: 'negative',
    icone: IconCircleX,
    rotulo: igual('Recusado'),
    explicacao: {
      CLIENTE: 'O fornecedor não pôde atender. Você recebe tudo de volta.',
      FORNECEDOR: 'Este pedido foi recusado, e o cliente recebe tudo de volta.',
    },
    acontecimento: 'Pedido recusado',
  },
  cancelado: {
    cor: 'neutra',
    icone: IconBan,
    rotulo: igual('Cancelado'),
    explicacao: igual('Este pedido foi cancelado, e a data voltou a ficar livre.'),
    acontecimento: 'Pedido cancelado',
  },
  reembolsado: {
    cor: 'info',
    icone: IconArrowBackUp,
    rotulo: igual('Reembolsado'),
    explicacao: { CLIENTE: 'O valor deste pedido voltou para você.', FORNECEDOR: 'O valor deste pedido voltou para o cliente.' },
    acontecimento: 'Valor devolvido',
  },
};
