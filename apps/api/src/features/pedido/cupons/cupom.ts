import { textoEmReais } from '../../../platform/brazil.ts';
import { diaCurtoEmBrasilia } from '../../../platform/dates.ts';

/** A coupon for the rules. */
export interface Cupom {
  readonly id: string;
  readonly codigo: string;
  /** Null: a coupon of the marketplace, valid at every supplier. */
  readonly fornecedorId: string | null;
  readonly tipo: 'percentual' | 'valor';
  /** Percent in hundredths (1000 = 10%), or amount in centavos. */
  readonly valor: number;
  readonly minimoEmCentavos: number;
  readonly iniciaEm: Date;
  readonly terminaEm: Date;
  readonly limiteTotal: number | null;
  readonly limitePorCliente: number;
  readonly usos: number;
  readonly quemPaga: 'festejo' | 'fornecedor';
  /** Two empty lists: valid for all products of the supplier, or of the marketplace. */
  readonly produtos: readonly string[];
  readonly categoriasOficiais: readonly string[];
  /** Suppliers at which the coupon is not valid. The prize of a referral excludes the suppliers of the friends' purchases. */
  readonly foraDe: readonly string[];
  readonly ativo: boolean;
}

/** A line of the purchase with the fields that the coupon's conditions check. */
export interface LinhaDoCupom {
  readonly produtoId: string;
  readonly fornecedorId: string;
  readonly categoriaOficialId: string;
  readonly totalEmCentavos: number;
}

export interface CupomRecusado {
  readonly vale: false;
  readonly codigo:
    | 'CUPOM_INVALIDO'
    | 'CUPOM_AINDA_NAO'
    | 'CUPOM_VENCIDO'
    | 'CUPOM_ESGOTADO'
    | 'CUPOM_JA_USADO'
    | 'CUPOM_NAO_SE_APLICA'
    | 'CUPOM_ABAIXO_DO_MINIMO';
  readonly message: string;
  readonly acao: string;
}

export interface CupomAceito {
  readonly vale: true;
  readonly descontoEmCentavos: number;
  /** Products that the discount applies to. */
  readonly produtoIds: readonly string[];
}

/** An instant on the last valid day of a coupon. */
export const ultimoDia = (terminaEm: Date): Date => new Date(terminaEm.getTime() - 1);

const recusa = (codigo: CupomRecusado['codigo'], message: string, acao = 'Tente outro cupom ou siga sem cupom.'): CupomRecusado => ({
  vale: false,
  codigo,
  message,
  acao,
});

/**
 * Whether the coupon applies to a line: the supplier matches and is not excluded, and if the coupon lists products or categories, the line
 * matches one.
 */
export function seAplica(cupom: Cupom, linha: LinhaDoCupom): boolean {
  if (cupom.fornecedorId !== null && cupom.fornecedorId !== linha.fornecedorId) return false;
  if (cupom.foraDe.includes(linha.fornecedorId)) return false;
  if (cupom.produtos.length === 0 && cupom.categoriasOficiais.length === 0) return true;
  return cupom.produtos.includes(linha.produtoId) || cupom.categoriasOficiais.includes(linha.categoriaOficialId);
}

/**
 * The discount of a coupon on these lines now, or the reason for its refusal. An unknown coupon (`undefined`) and an inactive one get an equal
 * refusal, so that codes cannot be guessed.
 * @param usosDoCliente number of purchases in which this client used the coupon.
 */
export function avaliarCupom(
  cupom: Cupom | undefined,
  linhas: readonly LinhaDoCupom[],
  agora: Date,
  usosDoCliente: number,
): CupomAceito | CupomRecusado {
  if (!cupom?.ativo) return recusa('CUPOM_INVALIDO', 'Este cupom não é válido', 'Confira o código e tente de novo.');
  if (agora < cupom.iniciaEm)
    return recusa('CUPOM_AINDA_NAO', `O cupom ${cupom.codigo} só vale a partir de ${diaCurtoEmBrasilia(cupom.iniciaEm)}`);
  if (agora >= cupom.terminaEm)
    return recusa('CUPOM_VENCIDO', `O cupom ${cupom.codigo} venceu em ${diaCurtoEmBrasilia(ultimoDia(cupom.terminaEm))}`);
  if (cupom.limiteTotal !== null && cupom.usos >= cupom.limiteTotal) {
    return recusa('CUPOM_ESGOTADO', `O cupom ${cupom.codigo} já foi usado o número máximo de vezes`);
  }
  if (usosDoCliente >= cupom.limitePorCliente) return recusa('CUPOM_JA_USADO', `Você já usou o cupom ${cupom.codigo}`);
  const aplicaveis = linhas.filter((linha) => seAplica(cupom, linha));
  if (aplicaveis.length === 0) {
    const message = `O cupom ${cupom.codigo} não se aplica aos itens do carrinho`;
    if (!linhas.some(({ fornecedorId }) => cupom.foraDe.includes(fornecedorId))) return recusa('CUPOM_NAO_SE_APLICA', message);
    return recusa('CUPOM_NAO_SE_APLICA', message, 'Um cupom de indicação não vale na loja da compra que o deu: use-o em outra loja.');
  }
  const base = aplicaveis.reduce((soma, linha) => soma + linha.totalEmCentavos, 0);
  if (base < cupom.minimoEmCentavos) {
    return recusa(
      'CUPOM_ABAIXO_DO_MINIMO',
      `O cupom ${cupom.codigo} vale para compras a partir de ${textoEmReais(cupom.minimoEmCentavos)}`,
      `Faltam ${textoEmReais(cupom.minimoEmCentavos - base)} em itens a que ele se aplica.`,
    );
  }
  const desconto = cupom.tipo === 'percentual' ? Math.round((base * cupom.valor) / 10_000) : cupom.valor;
  return { vale: true, descontoEmCentavos: Math.min(desconto, base), produtoIds: aplicaveis.map((linha) => linha.produtoId) };
}
