import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/segundo-fator.ts';
import { checkPassword } from '../../../platform/auth/passwords.ts';
import { noteIdentity } from '../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError, Refused, Unauthenticated } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/route.ts';
import { forgetUses, holdTo } from '../../../platform/limits/limits.ts';
import { conferirCodigo } from './codigos/conferir-codigo.ts';
import { LIMITES } from './limites.ts';
import { conferirIdentidadeComPasskey } from './passkeys/conferir-passkey.ts';
import { findSenhaHash, findSituacao } from './segundo-fator.queries.ts';
import {
  aposIdentidade,
  CodigoIncorreto,
  ConfirmeSuaIdentidade,
  identidadeConfirmadaAte,
  provasAceitas,
  provouFatorEm,
  SenhaIncorreta,
  type Situacao,
} from './segundo-fator.ts';

export async function lerSituacao(ctx: Context, user: User): Promise<Situacao> {
  const situacao = await findSituacao(ctx.db, user.sid, user.id);
  if (!situacao) throw new Unauthenticated();
  return situacao;
}

/** Requires that the owner's identity was proven in this session within the last 10 minutes. @throws ConfirmeSuaIdentidade */
export async function exigirIdentidade(ctx: Context, user: User): Promise<void> {
  const situacao = await lerSituacao(ctx, user);
  if (!identidadeConfirmadaAte(situacao, ctx.clock.now())) throw new ConfirmeSuaIdentidade(provasAceitas(situacao));
}

/** An operator needs two factors, because an operator can read and change the data of all accounts. */
class SegundoFatorExigido extends AppError {
  constructor() {
    super(403, 'SEGUNDO_FATOR_EXIGIDO', 'A operação pede a verificação em duas etapas', {
      acao: 'Ligue-a em Segurança; no próximo login ela é pedida.',
    });
  }
}

/**
 * Requires an operator's session with a proven second factor; for a write the proof must be at most 10 minutes old.
 * @throws SegundoFatorExigido without a second factor, ConfirmeSuaIdentidade
 */
export async function exigirFatorDoOperador(ctx: Context, user: User, { paraEscrever }: { paraEscrever: boolean }): Promise<void> {
  const situacao = await lerSituacao(ctx, user);
  if (situacao.meios.length === 0) throw new SegundoFatorExigido();
  const em = provouFatorEm(situacao);
  if (!em || (paraEscrever && aposIdentidade(em) <= ctx.clock.now())) throw new ConfirmeSuaIdentidade(situacao.meios);
}

/**
 * Checks one proof of identity of a kind that the account accepts, and records it on the session.
 * @throws Refused (a wrong proof, or a kind that this account does not accept), TooMany after five wrong proofs.
 */
export async function confirmarIdentidade(
  ctx: Context,
  user: User,
  { senha, codigo, passkey }: Body<typeof contrato.confirmarIdentidade>,
): Promise<Date> {
  const agora = ctx.clock.now();
  const provas = provasAceitas(await lerSituacao(ctx, user));
  const comSegundoFator = provas.length > 0 && !provas.includes('senha');
  if (passkey && provas.includes('passkey')) await conferirIdentidadeComPasskey(ctx, user, passkey);
  else if (senha && provas.includes('senha')) await conferirSenha(ctx, user.id, senha);
  // A recovery code also replaces a passkey.
  else if (codigo && comSegundoFator) await confirmarComCodigo(ctx, user, codigo);
  else throw new Refused('PROVA_NAO_ACEITA', new ConfirmeSuaIdentidade(provas).message, { erros: provas });
  await noteIdentity(ctx.db, user.sid, agora);
  ctx.log.info({
    evento: 'identidade_confirmada',
    usuarioId: user.id,
    sid: user.sid,
    por: passkey ? 'passkey' : codigo ? 'codigo' : 'senha',
  });
  return aposIdentidade(agora);
}

/**
 * One transaction uses up the code and marks the session. Otherwise a crash in between would waste the code, and the person would have to
 * wait for the next one.
 */
async function confirmarComCodigo(ctx: Context, user: User, codigo: string): Promise<void> {
  const certo = await inTransaction(ctx.db, async (tx) => {
    const confere = await conferirCodigo(ctx, tx, user.id, codigo);
    if (confere) await noteIdentity(tx, user.sid, ctx.clock.now());
    return confere;
  });
  if (!certo) throw new CodigoIncorreto();
}

async function conferirSenha(ctx: Context, usuarioId: string, senha: string): Promise<void> {
  await holdTo(ctx.db, LIMITES.senha, usuarioId, ctx.clock.now());
  if (!(await checkPassword(await findSenhaHash(ctx.db, usuarioId), senha, { account: usuarioId }))) throw new SenhaIncorreta();
  await forgetUses(ctx.db, LIMITES.senha, usuarioId);
}
