import type { MeuCupom } from '@festejo/contrato/pedido/cupons.ts';

export const CUPOM: MeuCupom = {
  id: '0191f3c0-0000-7000-8000-0000000000d1',
  codigo: 'FESTA10',
  tipo: 'percentual',
  valor: 10,
  minimo: 0,
  inicio: '2026-12-01',
  fim: '2026-12-31',
  limiteTotal: null,
  limitePorCliente: 1,
  produtos: [],
  categoriasOficiais: [],
  quemPaga: 'fornecedor',
  situacao: 'ativo',
  usos: 0,
  esperando: 0,
  descontoDado: 0,
  vendido: 0,
  podeExcluir: true,
  versao: 3,
};
