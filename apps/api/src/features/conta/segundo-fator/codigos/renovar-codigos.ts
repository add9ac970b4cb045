import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { avisarDono } from '../cartas.ts';
import { exigirIdentidade } from '../identidade.ts';
import { lockDono, trocarCodigos } from '../mudar-protecoes.ts';
import { deleteRemocao } from '../remocao/remocoes.queries.ts';
import { countProtecoes } from '../segundo-fator.queries.ts';

/** Makes new recovery codes; the earlier ones become invalid. @throws ConfirmeSuaIdentidade, 422 SEM_SEGUNDO_FATOR */
export async function renovarCodigos(ctx: Context, user: User): Promise<string[]> {
  await exigirIdentidade(ctx, user);
  return inTransaction(ctx.db, async (tx) => {
    const dono = await lockDono(tx, user.id);
    if ((await countProtecoes(tx, user.id)) === 0) {
      throw new Refused('SEM_SEGUNDO_FATOR', 'Os códigos de recuperação servem a quem tem uma segunda proteção ligada', {
        acao: 'Ligue primeiro o aplicativo autenticador ou uma chave de acesso.',
      });
    }
    await deleteRemocao(tx, user.id);
    await avisarDono(ctx, tx, dono, 'Os códigos de recuperação foram trocados; os anteriores não valem mais.');
    return trocarCodigos(ctx, tx, user.id);
  });
}
