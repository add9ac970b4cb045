/** The states of a `consulta`, the talk with one supplier about an `orcamento`. */
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

/** Sections of a supplier's list: the supplier's turn, the client's turn, ended. */
export const CAIXAS_DE_CONSULTAS = {
  esperam: ['aguardando', 'contraproposta'],
  respondidas: ['respondida', 'aceita'],
  encerradas: ['comprada', 'recusada', 'vencida', 'preterida', 'cancelada'],
} as const satisfies Readonly<Record<string, readonly EstadoDaConsulta[]>>;
export type CaixaDeConsultas = keyof typeof CAIXAS_DE_CONSULTAS;

/** State of an `orcamento` as a whole, derived from its `consultas`. */
export const SITUACOES_DO_ORCAMENTO = ['aberto', 'aceito', 'comprado', 'encerrado', 'cancelado'] as const;
export type SituacaoDoOrcamento = (typeof SITUACOES_DO_ORCAMENTO)[number];

/** Largest number of suppliers of one `orcamento`. */
export const FORNECEDORES_POR_ORCAMENTO = 5;
/** Largest number of proposals of one `consulta`. */
export const PROPOSTAS_POR_CONSULTA = 20;
export const DESCRICAO_DO_ORCAMENTO = { minimo: 20, maximo: 2000 } as const;

/** Whether a supplier may answer, also after an earlier answer. */
export const podeResponder = (estado: EstadoDaConsulta): boolean =>
  estado === 'aguardando' || estado === 'respondida' || estado === 'contraproposta';
