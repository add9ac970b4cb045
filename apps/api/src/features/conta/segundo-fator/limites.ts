import { declareLimit, type Limit } from '../../../platform/limits/limits.ts';

const TENTATIVAS = { uses: 5, seconds: 15 * 60 };

/**
 * Guesses are counted before they are checked (a right one forgets them), so that of a hundred at once no more than these are
 * checked at all; and by account: whoever guesses codes knows its password or holds a session of it already, and could come
 * from many addresses.
 */
export const LIMITES = {
  codigo: declareLimit({ name: 'codigo-do-segundo-fator', ...TENTATIVAS, per: 'conta', what: 'Códigos da segunda etapa tentados' }),
  senha: declareLimit({ name: 'senha-da-identidade', ...TENTATIVAS, per: 'conta', what: 'Senhas tentadas para confirmar a identidade' }),
  /** Apart from the others: mistakes while setting an app up must not close the account's door. */
  primeiroCodigo: declareLimit({ name: 'primeiro-codigo', ...TENTATIVAS, per: 'conta', what: 'Códigos tentados ao ligar o aplicativo' }),
  linkDaRemocao: declareLimit({
    name: 'link-da-remocao',
    uses: 60,
    seconds: 3_600,
    per: 'endereco',
    what: 'Links que mantêm uma proteção abertos',
  }),
  /** An address (of IPv6, its first 64 bits): each challenge asked for is kept five minutes. */
  loginComPasskey: declareLimit({
    name: 'login-com-passkey',
    uses: 300,
    seconds: 3_600,
    per: 'endereco',
    what: 'Entradas com chave de acesso começadas',
  }),
} as const satisfies Record<string, Limit>;
