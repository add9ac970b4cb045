import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';

const { esperaEmDias, minimoEmReais, porMes, aoTodo } = PREMIO_DA_INDICACAO;
/** A prize that only lacks something that may still come (a document, the next month) is judged again each day for this long. */
const DESISTE_EM_DIAS = 60;
/** Length of the month in the limit of prizes per month. */
export const MES_EM_MS = 30 * DIA_EM_MS;

/** By then the time for refunds, withdrawal (CDC, art. 49) and disputes of the purchase is over. */
export const premiarEm = (concluidaEm: Date): Date => new Date(concluidaEm.getTime() + esperaEmDias * DIA_EM_MS);
export const olharDeNovoEm = (agora: Date): Date => new Date(agora.getTime() + DIA_EM_MS);

/** A friend's concluded purchase at the time of the judgement. */
export interface ParaPremiar {
  readonly concluidaEm: Date;
  readonly concluido: boolean;
  /** The amount that the friend paid, minus refunds. */
  readonly pagoEmCentavos: number;
  /** Festejo paid a part of the order by a coupon. */
  readonly comCupomDoFestejo: boolean;
  readonly lojaVerificada: boolean;
  /** The shop belongs to the friend or to the client who invited the friend. */
  readonly lojaPropria: boolean;
  readonly quemConvidouSaiu: boolean;
  /** Documents of the payer as the bank reported them, otherwise the friend's own documents. */
  readonly pagador: readonly string[];
  /** Documents of the client who invited, and of the shop. */
  readonly deOutros: readonly string[];
  /** One of the payer's documents also paid another friend's purchase that already has its prize. */
  readonly pagadorJaContou: boolean;
  /** Prizes of the client who invited, within one month; the next field counts all of them. */
  readonly premiosNoMes: number;
  readonly premiosAoTodo: number;
}

/** Reason for giving no prize. */
export type SemPremio =
  | 'compra_desfeita'
  | 'abaixo_do_minimo'
  | 'com_cupom'
  | 'loja_nao_verificada'
  | 'loja_propria'
  | 'mesma_pessoa'
  | 'conta_encerrada'
  | 'limite_de_premios'
  | 'sem_documento';

export type JuizoDoPremio = { readonly premia: true } | { readonly premia: false; readonly porque: SemPremio; readonly espera: boolean };

const nao = (porque: SemPremio): JuizoDoPremio => ({ premia: false, porque, espera: false });

/** Whether a purchase qualifies for a prize by its amount. `julgarPremio` also checks the shop and the payer. */
export function compraServe({
  pagoEmCentavos,
  comCupomDoFestejo,
}: Pick<ParaPremiar, 'pagoEmCentavos' | 'comCupomDoFestejo'>): 'abaixo_do_minimo' | 'com_cupom' | null {
  // Only purchases paid in money count, so that a prize never leads to another prize.
  if (comCupomDoFestejo) return 'com_cupom';
  return pagoEmCentavos < emCentavos(minimoEmReais) ? 'abaixo_do_minimo' : null;
}

/** Judges a referral once its wait is over. */
export function julgarPremio(dados: ParaPremiar, agora: Date): JuizoDoPremio {
  if (!dados.concluido) return nao('compra_desfeita');
  const semCompra = compraServe(dados);
  if (semCompra) return nao(semCompra);
  if (dados.quemConvidouSaiu) return nao('conta_encerrada');
  if (dados.lojaPropria) return nao('loja_propria');
  if (!dados.lojaVerificada) return nao('loja_nao_verificada');
  if (dados.pagadorJaContou || dados.pagador.some((documento) => dados.deOutros.includes(documento))) return nao('mesma_pessoa');
  if (dados.premiosAoTodo >= aoTodo) return nao('limite_de_premios');
  const espera = agora.getTime() < dados.concluidaEm.getTime() + DESISTE_EM_DIAS * DIA_EM_MS;
  if (dados.pagador.length === 0) return { premia: false, porque: 'sem_documento', espera };
  if (dados.premiosNoMes >= porMes) return { premia: false, porque: 'limite_de_premios', espera };
  return { premia: true };
}
