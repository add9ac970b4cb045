import { diaNoFuso, FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import {
  type CondicoesDoCupom,
  type CupomNovo,
  condicoesDoCupom,
  cupomNovo,
  type MeuCupom,
  type SituacaoDoCupom,
  type TipoDeCupom,
} from '@festejo/contrato/pedido/cupons.ts';
import { checkBy } from '../../../lib/form/check.ts';
import type { Checked } from '../../../lib/form/rules.ts';
import { serverTime } from '../../../lib/session/token.ts';
import { dia, numero, reais } from '../../../lib/text/formats.ts';
import type { CorDoSelo } from '../../../ui/words/selo.tsx';

export type Alcance = 'tudo' | 'produtos' | 'categorias';

/** The fields of the form, as typed. */
export interface CamposDoCupom {
  codigo: string;
  tipo: TipoDeCupom;
  valor: string;
  minimo: string;
  inicio: string;
  fim: string;
  limiteTotal: string;
  limitePorCliente: string;
  alcance: Alcance;
  produtos: string[];
  categorias: string[];
}

export const SITUACOES: Readonly<Record<SituacaoDoCupom, { nome: string; cor: CorDoSelo }>> = {
  ativo: { nome: 'Valendo', cor: 'positive' },
  agendado: { nome: 'Agendado', cor: 'info' },
  pausado: { nome: 'Em pausa', cor: 'warning' },
  esgotado: { nome: 'Esgotado', cor: 'accent' },
  encerrado: { nome: 'Encerrado', cor: 'neutra' },
};

const emTexto = (valor: number) => String(valor).replace('.', ',');
const hojeMais = (dias: number) => diaNoFuso(new Date(serverTime().getTime() + dias * DIA_EM_MS), FUSO_DE_BRASILIA);

/** The fields of a new coupon: valid from today on, for 30 days. */
export function camposNovos(): CamposDoCupom {
  return {
    codigo: '',
    tipo: 'percentual',
    valor: '',
    minimo: '',
    inicio: hojeMais(0),
    fim: hojeMais(30),
    limiteTotal: '',
    limitePorCliente: '1',
    alcance: 'tudo',
    produtos: [],
    categorias: [],
  };
}

export function camposDoCupom(cupom: MeuCupom): CamposDoCupom {
  const { produtos, categoriasOficiais: categorias } = cupom;
  return {
    codigo: cupom.codigo,
    tipo: cupom.tipo,
    valor: emTexto(cupom.valor),
    minimo: cupom.minimo === 0 ? '' : emTexto(cupom.minimo),
    inicio: cupom.inicio,
    fim: cupom.fim,
    limiteTotal: cupom.limiteTotal === null ? '' : String(cupom.limiteTotal),
    limitePorCliente: String(cupom.limitePorCliente),
    alcance: produtos.length > 0 ? 'produtos' : categorias.length > 0 ? 'categorias' : 'tudo',
    produtos,
    categorias,
  };
}

function corpoDe(campos: CamposDoCupom) {
  return {
    ...campos,
    minimo: campos.minimo.trim() || 0,
    limiteTotal: campos.limiteTotal.trim() || null,
    produtos: campos.alcance === 'produtos' ? campos.produtos : [],
    categoriasOficiais: campos.alcance === 'categorias' ? campos.categorias : [],
  };
}

function regras({ valor, alcance, produtos, categorias }: CamposDoCupom) {
  return {
    valor: valor.trim() === '' ? 'Informe de quanto é o desconto' : undefined,
    produtos: alcance === 'produtos' && produtos.length === 0 ? 'Escolha pelo menos um produto' : undefined,
    categorias: alcance === 'categorias' && categorias.length === 0 ? 'Escolha pelo menos uma categoria' : undefined,
  };
}

const conferirCondicoes = (campos: CamposDoCupom) => checkBy(condicoesDoCupom, corpoDe(campos), regras(campos));

/** The body of the call, checked by the contract. An existing code cannot change, so its format is not checked. */
export function conferirCupom(campos: CamposDoCupom, novo: boolean): Checked<CupomNovo> {
  if (novo) return checkBy(cupomNovo, corpoDe(campos), regras(campos));
  const conferido = conferirCondicoes(campos);
  return conferido.ok ? { ok: true, body: { ...conferido.body, codigo: campos.codigo } } : conferido;
}

type Condicoes = Pick<CondicoesDoCupom, 'tipo' | 'valor' | 'minimo' | 'inicio' | 'fim' | 'limiteTotal' | 'limitePorCliente'> & {
  produtos: readonly string[];
  categoriasOficiais: readonly string[];
};

/** `10% de desconto`, `R$ 25,00 de desconto` */
export function descontoEmPalavras({ tipo, valor }: Pick<Condicoes, 'tipo' | 'valor'>): string {
  return `${tipo === 'percentual' ? `${numero(valor)}%` : reais(valor)} de desconto`;
}

function alcanceEmPalavras({ produtos, categoriasOficiais }: Condicoes): string {
  if (produtos.length > 0) return produtos.length === 1 ? 'em um produto escolhido' : `em ${numero(produtos.length)} produtos escolhidos`;
  if (categoriasOficiais.length > 0)
    return categoriasOficiais.length === 1 ? 'em uma categoria' : `em ${numero(categoriasOficiais.length)} categorias`;
  return 'em toda a loja';
}

/** The discount, its scope and its minimum: `10% de desconto em toda a loja, em compras a partir de R$ 150,00`. */
export function oQueDa(cupom: Condicoes): string {
  const minimo = cupom.minimo > 0 ? `, em compras a partir de ${reais(cupom.minimo)}` : '';
  return `${descontoEmPalavras(cupom)} ${alcanceEmPalavras(cupom)}${minimo}`;
}

/** The period and the limits: `De 21/11/2026 a 20/12/2026, para as 80 primeiras compras. Cada cliente usa uma vez.` */
export function paraQuem({ inicio, fim, limiteTotal, limitePorCliente }: Condicoes): string {
  const dias = inicio === fim ? `Só em ${dia(inicio)}` : `De ${dia(inicio)} a ${dia(fim)}`;
  const total =
    limiteTotal === null ? '' : limiteTotal === 1 ? ', para a primeira compra' : `, para as ${numero(limiteTotal)} primeiras compras`;
  return `${dias}${total}. Cada cliente usa ${limitePorCliente === 1 ? 'uma vez' : `até ${numero(limitePorCliente)} vezes`}.`;
}

/** A warning about conditions that the supplier may not intend. */
export function cuidado({ tipo, valor, minimo }: Condicoes): string | null {
  if (tipo === 'valor' && minimo < valor)
    return `Sem uma compra mínima de pelo menos ${reais(valor)}, uma compra pequena pode sair de graça.`;
  return tipo === 'percentual' && valor > 50 ? 'É mais da metade do preço. Confira se é isso mesmo.' : null;
}

/** The coupon that the form would create; `null` while a field is missing or invalid. */
export function previa(campos: CamposDoCupom): CondicoesDoCupom | null {
  const conferido = conferirCondicoes(campos);
  return conferido.ok ? conferido.body : null;
}

/** A message for clients, with a link to the shop. */
export function convite(cupom: MeuCupom, loja: string): string {
  return `Use o cupom ${cupom.codigo} no Festejo: ${oQueDa(cupom)}. Vale até ${dia(cupom.fim)}.\n${loja}`;
}
