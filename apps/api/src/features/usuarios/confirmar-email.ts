import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Refused } from '../../platform/http/errors.ts';
import { holdTo } from '../../platform/limits/limits.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { reavaliarVenda } from '../fornecedores/index.ts';
import { usarCodigo } from './codigos.ts';
import { LIMITES } from './limites.ts';
import { confirmEmail } from './usuarios.queries.ts';

export class CodigoInvalido extends Refused {
  constructor() {
    super('CODIGO_INVALIDO', 'Este link não vale mais: ele já foi usado ou passou das 24 horas', {
      acao: 'Peça um novo e-mail de confirmação.',
    });
  }
}

/** Confirms the e-mail of an account by its single-use code. @throws CodigoInvalido for any code that is not good now. */
export async function confirmarEmail(ctx: Context, userId: string, code: string, ip: string): Promise<void> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.codigoDoLink, networkOf(ip), agora);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await usarCodigo(tx, userId, 'confirmar_email', code, agora))) throw new CodigoInvalido();
    await confirmEmail(tx, userId, agora);
    await reavaliarVenda(tx, userId);
  });
}
