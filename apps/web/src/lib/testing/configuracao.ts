import { buscarConfiguracao } from '@festejo/contrato/api/configuracao.ts';
import type { Reply } from '@festejo/contrato/api/operation.ts';
import { when } from './fake-api.ts';

type Configuracao = Reply<typeof buscarConfiguracao>;
const SIMPLES: Configuracao = {
  demo: false,
  correioDeDemonstracao: false,
  google: false,
  mapTilesUrl: null,
  recursosDesligados: [],
  contasDeDemonstracao: [],
};

/** A configuration with every feature enabled and no demo accounts, changed by `mudanca`. */
export const comConfiguracao = (mudanca: Partial<Configuracao> = {}) => when(buscarConfiguracao, () => ({ ...SIMPLES, ...mudanca }));
