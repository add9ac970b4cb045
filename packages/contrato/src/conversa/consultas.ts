/** The states of the talk with one supplier about an `orcamento`. */
export const ESTADOS_DA_CONSULTA = [
  'aguardando',
  'respondida',
  'contraproposta',
  'aceita',
  'comprada',
  'recusada',
  'vencida',
  'preterida',
  'cancelada',
] as const;
export type EstadoDaConsulta = (typeof ESTADOS_DA_CONSULTA)[number];

/** What a supplier's list is divided into: his turn, the client's turn, over. */
export const CAIXAS_DE_CONSULTAS = {
  esperam: ['aguardando', 'contraproposta'],
  respondidas: ['respondida', 'aceita'],
  encerradas: ['comprada', 'recusada', 'vencida', 'preterida', 'cancelada'],
} as const satisfies Readonly<Record<string, readonly EstadoDaConsulta[]>>;
export type CaixaDeConsultas = keyof typeof CAIXAS_DE_CONSULTAS;

/** An `orcamento` as a whole, by the talks about it. */
export const SITUACOES_DO_ORCAMENTO = ['aberto', 'aceito', 'comprado', 'encerrado', 'cancelado'] as const;
export type SituacaoDoOrcamento = (typeof SITUACOES_DO_ORCAMENTO)[number];

/** So many suppliers may be asked at once. */
export const FORNECEDORES_POR_ORCAMENTO = 5;
/** Of one talk: who has not agreed by then does so in another way. */
export const PROPOSTAS_POR_CONSULTA = 20;
export const DESCRICAO_DO_ORCAMENTO = { minimo: 20, maximo: 2000 } as const;

/** Whether a supplier may still answer, anew too. */
export const podeResponder = (estado: EstadoDaConsulta): boolean =>
  estado === 'aguardando' || estado === 'respondida' || estado === 'contraproposta';
