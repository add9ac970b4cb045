import { AppError } from '../../../../platform/http/errors.ts';

/** 403: the account wants its second factor too; `erros` names the means it has. The same call with `codigo` goes on. */
export class SegundoFatorPedido extends AppError {
  constructor(meios: readonly string[]) {
    super(403, 'SEGUNDO_FATOR', 'Falta confirmar que é você', {
      erros: meios,
      acao: 'Informe o código do aplicativo autenticador ou use a chave de acesso.',
    });
  }
}
