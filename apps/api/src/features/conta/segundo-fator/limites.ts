import { HORA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import { declareLimit, type Limit } from '../../../platform/limits/limits.ts';

const TENTATIVAS = { uses: 5, seconds: 15 * 60 };

/**
 * Attempts are counted before they are checked, and a right one resets the counter. So of a hundred simultaneous attempts at most this
 * number is checked. The limit is per account, because an attacker at this step knows the password or holds a session, and may come from
 * many addresses.
 */
export const LIMITES = {
  codigo: declareLimit({ name: 'codigo-do-segundo-fator', ...TENTATIVAS, per: 'conta', what: 'Códigos da segunda etapa tentados' }),
  senha: declareLimit({ name: 'senha-da-identidade', ...TENTATIVAS, per: 'conta', what: 'Senhas tentadas para confirmar a identidade' }),
  /** A separate counter, so that mistakes while an app is set up do not lock the login. */
  primeiroCodigo: declareLimit({ name: 'primeiro-codigo', ...TENTATIVAS, per: 'conta', what: 'Códigos tentados ao ligar o aplicativo' }),
  linkDaRemocao: declareLimit({
    name: 'link-da-remocao',
    uses: 60,
    seconds: HORA_EM_SEGUNDOS,
    per: 'endereco',
    what: 'Links que mantêm uma proteção abertos',
  }),
  /** Per address (for IPv6, the first 64 bits), because each requested challenge is stored for five minutes. */
  loginComPasskey: declareLimit({
    name: 'login-com-passkey',
    uses: 300,
    seconds: HORA_EM_SEGUNDOS,
    per: 'endereco',
    what: 'Entradas com chave de acesso começadas',
  }),
} as const satisfies Record<string, Limit>;
