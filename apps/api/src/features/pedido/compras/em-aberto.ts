import { PRAZO_DO_PAGAMENTO_EM_MINUTOS } from '@festejo/contrato/common/constants.ts';
import { Refused } from '../../../platform/http/errors.ts';

/** Unpaid purchases that one person, by account and device, holds days with at a time. */
export const COMPRAS_EM_ABERTO_NO_MAXIMO = 3;

const MINUTO_EM_MS = 60_000;
/** Unpaid purchases hold a shop's days for so long in the window before it is too much: as two that expire. */
const SEGURAR_SEM_PAGAR_EM_MS = 2 * PRAZO_DO_PAGAMENTO_EM_MINUTOS * MINUTO_EM_MS;
/** What is looked back at. */
export const JANELA_EM_MS = 24 * 60 * MINUTO_EM_MS;
/** After the last of them the shop's days are not held again for so long. */
const PAUSA_EM_MS = 6 * 60 * MINUTO_EM_MS;

/** A purchase of the window that was not paid. */
export interface CompraSemPagar {
  readonly compraId: string;
  /** Made by this very account, not by another of the same person or device. */
  readonly daConta: boolean;
  readonly desde: Date;
  /** When its days were, or will be, free again: its deadline, or when it was cancelled. */
  readonly ate: Date;
  readonly fornecedorIds: readonly string[];
}

/** 422: too many unpaid purchases hold days. */
export class ComprasEmAberto extends Refused {
  constructor(abertas: readonly CompraSemPagar[]) {
    const daConta = abertas.every((compra) => compra.daConta);
    super('COMPRAS_EM_ABERTO', `Você já tem ${abertas.length} compras esperando pagamento, e cada uma segura as datas dela`, {
      acao: daConta
        ? 'Pague ou cancele uma delas em Pedidos, e feche esta em seguida. O carrinho fica como está.'
        : 'Pague ou cancele uma delas em Pedidos, também nas outras contas deste aparelho. O carrinho fica como está.',
    });
  }
}

/** 422: days of a shop were held again and again without a payment. */
export class PausaNaLoja extends Refused {
  constructor(ate: Date, agora: Date) {
    const horas = Math.max(1, Math.ceil((ate.getTime() - agora.getTime()) / (60 * MINUTO_EM_MS)));
    const quando = horas === 1 ? 'uma hora' : `${horas} horas`;
    super(
      'PAUSA_NA_LOJA',
      `Você segurou datas de um fornecedor deste carrinho mais de uma vez sem pagar: para você, elas voltam em ${quando}`,
      {
        acao: 'Espere esse tempo, ou tire os itens dele do carrinho e compre os outros. Se o pagamento não deu certo, fale com a gente na Ajuda.',
      },
    );
  }
}

/**
 * Why a person may not hold more days now; null when she may. `desde` and `ate` of the purchases lie within what `JANELA_EM_MS` looks back at.
 * @param fornecedorIds those of the purchase to be made
 */
export function recusaPorAbertas(
  semPagar: readonly CompraSemPagar[],
  fornecedorIds: readonly string[],
  agora: Date,
): ComprasEmAberto | PausaNaLoja | null {
  const abertas = semPagar.filter(({ ate }) => ate > agora);
  if (abertas.length >= COMPRAS_EM_ABERTO_NO_MAXIMO) return new ComprasEmAberto(abertas);
  for (const fornecedorId of fornecedorIds) {
    const passadas = semPagar.filter((compra) => compra.ate <= agora && compra.fornecedorIds.includes(fornecedorId));
    const segurou = passadas.reduce((soma, { desde, ate }) => soma + ate.getTime() - desde.getTime(), 0);
    const livreEm = Math.max(0, ...passadas.map(({ ate }) => ate.getTime())) + PAUSA_EM_MS;
    if (segurou >= SEGURAR_SEM_PAGAR_EM_MS && livreEm > agora.getTime()) return new PausaNaLoja(new Date(livreEm), agora);
  }
  return null;
}
