import { PRAZO_DO_PAGAMENTO_EM_MINUTOS } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS, HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { Refused } from '../../../platform/http/errors.ts';

/** Largest number of unpaid purchases, per account or device, that may hold days at the same time. */
export const COMPRAS_EM_ABERTO_NO_MAXIMO = 3;

/** Limit of the total time for which a person's unpaid purchases may hold a shop's days within the window: as long as two expired purchases. */
const SEGURAR_SEM_PAGAR_EM_MS = 2 * PRAZO_DO_PAGAMENTO_EM_MINUTOS * MINUTO_EM_MS;
/** Length of the window in which unpaid purchases count. */
export const JANELA_EM_MS = DIA_EM_MS;
/** Pause after the last unpaid purchase, during which the person cannot hold the shop's days again. */
const PAUSA_EM_MS = 6 * HORA_EM_MS;

/** An unpaid purchase within the window. */
export interface CompraSemPagar {
  readonly compraId: string;
  /** True if this account made the purchase, false if another account of the same device did. */
  readonly daConta: boolean;
  readonly desde: Date;
  /** The moment when the purchase frees its days: its deadline, or the time of its cancellation. */
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

/** 422: days of a shop were held repeatedly without a payment. */
export class PausaNaLoja extends Refused {
  constructor(ate: Date, agora: Date) {
    const horas = Math.max(1, Math.ceil((ate.getTime() - agora.getTime()) / HORA_EM_MS));
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
 * The reason why a person may not hold more days now; null if the purchase may proceed. All given purchases lie within `JANELA_EM_MS`.
 * @param fornecedorIds suppliers of the purchase to be made
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
