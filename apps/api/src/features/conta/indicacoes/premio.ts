import { PREMIO_DA_INDICACAO } from '@festejo/contrato/common/constants.ts';

const DIA_EM_MS = 86_400_000;
const { esperaEmDias, minimoEmReais, porMes, aoTodo } = PREMIO_DA_INDICACAO;
/** A prize that could be given but for something that may come (a document, the next month) is looked at again each day until then. */
const DESISTE_EM_DIAS = 60;
/** What a month is, for so many prizes a month. */
export const MES_EM_MS = 30 * DIA_EM_MS;

/** Until then refunds of a purchase, its withdrawal (CDC, art. 49) and disputes are over. */
export const premiarEm = (concluidaEm: Date): Date => new Date(concluidaEm.getTime() + esperaEmDias * DIA_EM_MS);
export const olharDeNovoEm = (agora: Date): Date => new Date(agora.getTime() + DIA_EM_MS);

/** A friend's concluded purchase, as it stands when its prize is judged. */
export interface ParaPremiar {
  readonly concluidaEm: Date;
  readonly concluido: boolean;
  /** What the friend paid and did not get back. */
  readonly pagoEmCentavos: number;
  /** The marketplace paid a part of it by a coupon. */
  readonly comCupomDoFestejo: boolean;
  readonly lojaVerificada: boolean;
  /** The shop is of the friend, or of the one who invited. */
  readonly lojaPropria: boolean;
  readonly quemConvidouSaiu: boolean;
  /** Documents that it was paid with: the payer's where the bank told them, otherwise the friend's own. */
  readonly pagador: readonly string[];
  /** Documents of the one who invited, and of the shop. */
  readonly deOutros: readonly string[];
  /** One of the payer's documents paid another friend's purchase that has its prize. */
  readonly pagadorJaContou: boolean;
  /** Prizes of the one who invited: in a month, and ever. */
  readonly premiosNoMes: number;
  readonly premiosAoTodo: number;
}

/** Why there is no prize. */
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

/** Whether a purchase is one that a prize is given for; of its shop and payer `julgarPremio` asks besides. */
export function compraServe({
  pagoEmCentavos,
  comCupomDoFestejo,
}: Pick<ParaPremiar, 'pagoEmCentavos' | 'comCupomDoFestejo'>): 'abaixo_do_minimo' | 'com_cupom' | null {
  // Paid in money: a prize is never made of another prize.
  if (comCupomDoFestejo) return 'com_cupom';
  return pagoEmCentavos < minimoEmReais * 100 ? 'abaixo_do_minimo' : null;
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
