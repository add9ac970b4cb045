/** Reasons of an event for which a supplier cannot serve it. */
export const MOTIVOS_DO_EVENTO = ['fora_do_raio', 'fechado_na_data', 'sem_vaga_na_data'] as const;
export type MotivoDoEvento = (typeof MOTIVOS_DO_EVENTO)[number];

/** Reasons for which a product cannot serve an event. */
export const MOTIVOS_DA_RECUSA = [...MOTIVOS_DO_EVENTO, 'indisponivel'] as const;
export type MotivoDaRecusa = (typeof MOTIVOS_DA_RECUSA)[number];

/** The reasons in words, for a client who buys. */
export const TEXTO_DA_RECUSA: Readonly<Record<MotivoDaRecusa, string>> = {
  indisponivel: 'Este produto não está à venda no momento',
  fora_do_raio: 'O fornecedor não atende o lugar do seu evento',
  fechado_na_data: 'O fornecedor não atende na data e no horário do seu evento',
  sem_vaga_na_data: 'Já não há vaga para a data e o horário do seu evento',
};

/** The reasons in words when the event moves: for the client who asks, and for the supplier who answers. */
export const TEXTO_DO_EMPECILHO: Readonly<
  Record<MotivoDoEvento, { readonly aoCliente: string; readonly aoFornecedor: (produtoNome: string) => string }>
> = {
  fora_do_raio: {
    aoCliente: 'O lugar novo fica fora da área que atende hoje',
    aoFornecedor: () => 'O lugar novo fica fora da sua área de atendimento',
  },
  fechado_na_data: {
    aoCliente: 'A agenda está fechada nesse dia e horário',
    aoFornecedor: (produtoNome) => `A sua agenda está fechada para ${produtoNome} nesse dia e horário`,
  },
  sem_vaga_na_data: {
    aoCliente: 'Hoje não há vaga nesse dia e horário',
    aoFornecedor: (produtoNome) => `Já não há unidades livres de ${produtoNome} nesse dia e horário`,
  },
};
