/** The ready accounts of demo mode, printed at the start and offered on the login screen. */
export interface ContaDeDemonstracao {
  rotulo: string;
  email: string;
  senha: string;
  /** 1 = Cliente, 2 = Fornecedor. */
  tipoPerfil: 1 | 2;
}

const SENHA_DE_DEMONSTRACAO = 'Festejo2026!';

export const CONTA_CLIENTE: ContaDeDemonstracao = {
  rotulo: 'Entrar como cliente',
  email: 'cliente@festejo.demo',
  senha: SENHA_DE_DEMONSTRACAO,
  tipoPerfil: 1,
};

export const CONTA_FORNECEDOR: ContaDeDemonstracao = {
  rotulo: 'Entrar como fornecedor',
  email: 'fornecedor@festejo.demo',
  senha: SENHA_DE_DEMONSTRACAO,
  tipoPerfil: 2,
};

/** The operator of the demo market. The login screen does not offer the account, because it requires a second factor of one's own. */
export const EMAIL_DO_OPERADOR = 'operador@festejo.demo';

export const CONTAS_DE_DEMONSTRACAO: readonly ContaDeDemonstracao[] = [CONTA_CLIENTE, CONTA_FORNECEDOR];
