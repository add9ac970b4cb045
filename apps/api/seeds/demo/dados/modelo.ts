import type { TipoDeProduto } from '@festejo/contrato/common/constants.ts';

/** A product that a supplier of the category may sell; each supplier's price varies around `reais`. */
export interface ModeloDeProduto {
  nome: string;
  descricao: string;
  reais: number;
  tipo: TipoDeProduto;
  /** Units, or teams, that can be booked at one time. */
  capacidade: number;
}

const TIPOS = { P: 'Produto', A: 'Aluguel', S: 'Servico' } as const;

export const m = (nome: string, descricao: string, reais: number, tipo: keyof typeof TIPOS, capacidade: number): ModeloDeProduto => ({
  nome,
  descricao,
  reais,
  tipo: TIPOS[tipo],
  capacidade,
});
