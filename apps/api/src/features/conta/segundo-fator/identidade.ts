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

/** Lets pass who proved in this session, less than 10 minutes ago, to be the account's owner. @throws ConfirmeSuaIdentidade */
export async function exigirIdentidade(ctx: Context, user: User): Promise<void> {
  const situacao = await lerSituacao(ctx, user);
  if (!identidadeConfirmadaAte(situacao, ctx.clock.now())) throw new ConfirmeSuaIdentidade(provasAceitas(situacao));
}

/** Who runs the market proves it twice: what he may read and move is everybody's. */
class SegundoFatorExigido extends AppError {
  constructor() {
    super(403, 'SEGUNDO_FATOR_EXIGIDO', 'A operação pede a verificação em duas etapas', {
      acao: 'Ligue-a em Segurança; no próximo login ela é pedida.',
    });
  }
}

/**
 * Lets an operator pass whose session proved the second factor; for a write less than 10 minutes ago.
 * @throws SegundoFatorExigido without one, ConfirmeSuaIdentidade
 */
export async function exigirFatorDoOperador(ctx: Context, user: User, { paraEscrever }: { paraEscrever: boolean }): Promise<void> {
  const situacao = await lerSituacao(ctx, user);
  if (situacao.meios.length === 0) throw new SegundoFatorExigido();
  const em = provouFatorEm(situacao);
  if (!em || (paraEscrever && aposIdentidade(em) <= ctx.clock.now())) throw new ConfirmeSuaIdentidade(situacao.meios);
}

/**
 * Takes one proof of who the person is, of the kinds the account asks for, and notes it on the session.
 * @throws Refused (wrong, or not a proof this account takes), TooMany after five wrong ones.
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
  // A recovery code takes the place of a passkey, too.
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

/** The code is used up and the session marked together: a code lost to a crash in between would have to be waited for again. */
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
