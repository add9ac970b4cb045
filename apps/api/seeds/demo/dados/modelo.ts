import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';

/** A product that a supplier of the category may sell; each supplier's price varies around `reais`. */
export interface ModeloDeProduto {
  nome: string;
  descricao: string;
  reais: number;
  tipo: TipoDeProduto;
  /** Units, or teams, that can be booked at one time. */
  capacidade: number;
  /** Things in its picture, the main one first. */
  coisas: readonly string[];
}

const TIPOS = { P: 'Produto', A: 'Aluguel', S: 'Servico' } as const;

export const m = (
  nome: string,
  descricao: string,
  reais: number,
  tipo: keyof typeof TIPOS,
  capacidade: number,
  coisas: string,
): ModeloDeProduto => ({
  nome,
  descricao,
  reais,
  tipo: TIPOS[tipo],
  capacidade,
  coisas: coisas.split(' '),
});
