import { AppError } from '../../../../platform/http/errors.ts';

/** 403: the account also needs its second factor. `erros` lists its means. The caller repeats the call with `codigo`. */
export class SegundoFatorPedido extends AppError {
  constructor(meios: readonly string[]) {
    super(403, 'SEGUNDO_FATOR', 'Falta confirmar que é você', {
      erros: meios,
      acao: 'Informe o código do aplicativo autenticador ou use a chave de acesso.',
    });
  }
}
