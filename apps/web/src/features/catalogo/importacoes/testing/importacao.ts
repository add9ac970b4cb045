import type { Importacao } from '@festejo/contrato/catalogo/importacoes.ts';

/** An import that waits for its supplier's decision. */
export const IMPORTACAO_CONFERIDA: Importacao = {
  id: '0191f3c0-0000-7000-8000-0000000000e1',
  estado: 'conferida',
  conferencia: 0,
  nomeDoArquivo: 'bolos.csv',
  criadaEm: '2026-11-22T12:00:00.000Z',
  progresso: 1,
  linhas: 4,
  novos: 2,
  mudam: 1,
  iguais: 0,
  erradas: 1,
  repetidos: 1,
  iguaisNaPlanilha: 0,
  comFotos: 0,
  fotos: { total: 0, prontas: 0, falhas: 0 },
  colunasDe: 'titulos',
  loja: null,
  gravados: 0,
  categoriasNovas: [{ nome: 'Kits', categoriaOficialId: null, produtos: 2 }],
  colunasIgnoradas: ['Cor'],
  falha: null,
};
