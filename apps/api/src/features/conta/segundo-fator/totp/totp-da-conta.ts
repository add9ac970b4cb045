import type { Protected } from '../../../../platform/auth/protected.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Conflict, NotFound } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { forgetUses, holdTo } from '../../../../platform/limits/limits.ts';
import { exigirIdentidade } from '../identidade.ts';
import { LIMITES } from '../limites.ts';
import { aposDesligar, aposLigar, lockDono } from '../mudar-protecoes.ts';
import { activateTotp, deleteTotp, findDono, lockTotp, upsertTotpPendente } from '../segundo-fator.queries.ts';
import { CodigoIncorreto, rotuloDaConta } from '../segundo-fator.ts';
import { novoSegredo, paraOAplicativo, passoDoCodigo } from './totp.ts';

/** Table and column of the encrypted secret, and the name that its encryption is bound to. */
export const TOTP_CIFRADO: Protected = { table: 'totp', key: 'usuario_id', column: 'segredo_cifrado', owner: (usuarioId) => usuarioId };

class TotpJaAtivo extends Conflict {
  constructor() {
    super('TOTP_JA_ATIVO', 'Já há um aplicativo autenticador ligado a esta conta', {
      acao: 'Desligue o que está ligado para usar outro.',
    });
  }
}

/** Makes a new secret for the app. It protects nothing until its first code. @throws ConfirmeSuaIdentidade, TotpJaAtivo */
export async function iniciarTotp(ctx: Context, user: User): Promise<{ segredo: string; uri: string }> {
  await exigirIdentidade(ctx, user);
  const segredo = novoSegredo();
  if (!(await upsertTotpPendente(ctx.db, user.id, ctx.secrets.encrypt(segredo, user.id)))) throw new TotpJaAtivo();
  return paraOAplicativo(segredo, rotuloDaConta(await findDono(ctx.db, user.id)));
}

/** Switches the app on with its first code. Returns the recovery codes if it is the account's first protection. */
export async function confirmarTotp(ctx: Context, user: User, codigo: string): Promise<string[]> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.primeiroCodigo, user.id, agora);
  const { codigosDeRecuperacao, encerradas } = await inTransaction(ctx.db, async (tx) => {
    const dono = await lockDono(tx, user.id);
    const totp = await lockTotp(tx, user.id);
    if (totp?.ativoDesde) throw new TotpJaAtivo();
    const segredo = totp && ctx.secrets.decrypt(totp.segredoCifrado, user.id);
    if (!segredo) throw new NotFound('Comece de novo: não há aplicativo esperando o primeiro código');
    const passo = passoDoCodigo(segredo, codigo.replace(/\s/g, ''), agora);
    if (passo === null) throw new CodigoIncorreto();
    await activateTotp(tx, user.id, passo, agora);
    await forgetUses(tx, LIMITES.primeiroCodigo, user.id);
    return aposLigar(ctx, tx, user, dono, 'O aplicativo autenticador foi ligado.');
  });
  for (const sid of encerradas) ctx.sessions.ended(sid);
  return codigosDeRecuperacao;
}

/** Switches the app off, or deletes a secret that still waited for its first code. @throws ConfirmeSuaIdentidade */
export async function desligarTotp(ctx: Context, user: User): Promise<void> {
  await exigirIdentidade(ctx, user);
  await inTransaction(ctx.db, async (tx) => {
    const dono = await lockDono(tx, user.id);
    if (await deleteTotp(tx, user.id)) await aposDesligar(ctx, tx, user.id, dono, 'O aplicativo autenticador foi desligado.');
  });
}
