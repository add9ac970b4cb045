import type { Body } from '@festejo/contrato/operation.ts';
import type { cadastro } from '@festejo/contrato/usuarios.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Context } from '../../platform/context.ts';
import { type IdempotencyKey, onceInTransaction } from '../../platform/http/idempotency.ts';
import { holdTo } from '../../platform/limits/limits.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { criarConta } from './criar-conta.ts';
import { lerDocumentos } from './documentos.ts';
import { enviarConfirmacao } from './enviar-confirmacao.ts';
import { LIMITES } from './limites.ts';
import { exigirSenhaForte } from './senha.ts';

/** Creates the account, unconfirmed, and queues the confirmation letter. @throws TooMany; ValidationError; Conflict CONTA_EXISTENTE */
export async function cadastrarUsuario(
  ctx: Context,
  dados: Body<typeof cadastro>,
  ip: string,
  key: IdempotencyKey | null,
): Promise<{ id: string; message: string }> {
  await holdTo(ctx.db, LIMITES.cadastro, networkOf(ip), ctx.clock.now());
  const documentos = lerDocumentos(dados);
  await exigirSenhaForte(dados.senha, dados, ip);
  const senhaHash = await hashPassword(dados.senha, { address: networkOf(ip) });
  return onceInTransaction(ctx.db, key, async (tx) => {
    const id = await criarConta(ctx, tx, { ...dados, ...documentos, senhaHash, emailConfirmadoEm: null });
    await enviarConfirmacao(ctx, tx, { id, email: dados.email, nomeCompleto: dados.nomeCompleto });
    return { id, message: 'Usuário cadastro com sucesso!' };
  });
}
