import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { forgetUses, holdTo } from '../../../../platform/limits/limits.ts';
import { avisarDono } from '../cartas.ts';
import { LIMITES } from '../limites.ts';
import {
  countCodigosDeRecuperacao,
  findCodigosDeRecuperacao,
  findDono,
  findTotp,
  useCodigoDeRecuperacao,
  usePasso,
} from '../segundo-fator.queries.ts';
import { passoDoCodigo } from '../totp/totp.ts';
import { ehDoCodigo, hashDoCodigo } from './codigo-de-recuperacao.ts';

/**
 * Whether `codigo` is a code of the account's app for a time step not used yet, or an unused recovery code. A right code is used up. The
 * attempt is counted in this transaction, so the caller must commit it even when the result is false.
 * @throws TooMany after five wrong codes within 15 minutes, over all addresses and sessions.
 */
export async function conferirCodigo(ctx: Context, tx: Tx, usuarioId: string, codigo: string): Promise<boolean> {
  await holdTo(tx, LIMITES.codigo, usuarioId, ctx.clock.now());
  const dado = codigo.replace(/\s/g, '');
  const certo = /^\d{6}$/.test(dado) ? await usarCodigoDoAplicativo(ctx, tx, usuarioId, dado) : await recuperar(ctx, tx, usuarioId, dado);
  if (certo) await forgetUses(tx, LIMITES.codigo, usuarioId);
  return certo;
}

async function usarCodigoDoAplicativo(ctx: Context, tx: Tx, usuarioId: string, codigo: string): Promise<boolean> {
  const totp = await findTotp(tx, usuarioId);
  if (!totp?.ativoDesde) return false;
  const segredo = ctx.secrets.decrypt(totp.segredoCifrado, usuarioId);
  if (!segredo) {
    ctx.log.warn('o segredo do aplicativo autenticador não se abre: TOKEN_SECRET mudou');
    return false;
  }
  const passo = passoDoCodigo(segredo, codigo, ctx.clock.now());
  return passo !== null && usePasso(tx, usuarioId, passo);
}

async function recuperar(ctx: Context, tx: Tx, usuarioId: string, codigo: string): Promise<boolean> {
  const hash = hashDoCodigo(usuarioId, codigo);
  const este = (await findCodigosDeRecuperacao(tx, usuarioId)).find((um) => ehDoCodigo(ctx.secrets, um, hash));
  if (!este || !(await useCodigoDeRecuperacao(tx, este.id, ctx.clock.now()))) return false;
  const restantes = await countCodigosDeRecuperacao(tx, usuarioId);
  const dono = await findDono(tx, usuarioId);
  await avisarDono(ctx, tx, dono, `Um código de recuperação foi usado. Códigos que restam: ${restantes}.`);
  return true;
}
