import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/perfis.ts';
import { findInicio } from '../../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import { Unauthenticated } from '../../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../../platform/http/replies/idempotency.ts';
import type { User } from '../../../../platform/http/route.ts';
import { lockConfirmada, lockEmail } from '../../contas/contas.queries.ts';
import { copyLigacao } from '../../contas/ligacoes.queries.ts';
import { meiosDoSegundoFator } from '../../segundo-fator/segundo-fator.queries.ts';
import { criarConta } from '../cadastro/criar-conta.ts';
import { lerDocumentos } from '../cadastro/documentos.ts';
import type { Aparelho } from '../entrada/aparelho.ts';
import { SegundoFatorPedido } from '../entrada/segundo-fator-pedido.ts';
import { abrirSessao } from '../sessoes/abrir-sessao.ts';
import { findById } from '../usuarios.queries.ts';

/**
 * Creates the other profile of this e-mail, with the same ways to log in (password, Google), and opens a session of it. The present session
 * stays open, so that a retry is accepted. The idempotency record keeps the account's id, never a token.
 * @throws ValidationError for the documents; Conflict CONTA_EXISTENTE.
 */
export async function adicionarPerfil(
  ctx: Context,
  user: User,
  dados: Body<typeof contrato.adicionarPerfil>,
  aparelho: Aparelho,
  key: IdempotencyKey | null,
): Promise<string> {
  const documentos = lerDocumentos(dados);
  const agora = ctx.clock.now();
  const { id } = await onceInTransaction(ctx.db, key, async (tx) => {
    await lockEmail(tx, (await findById(tx, user.id))?.email ?? '');
    const conta = await lockConfirmada(tx, { id: user.id });
    if (!conta) throw new Unauthenticated();
    const nova = await criarConta(ctx, tx, {
      tipoPerfil: dados.tipoPerfil,
      nomeCompleto: conta.nomeCompleto,
      email: conta.email,
      ...documentos,
      senhaHash: conta.senhaHash,
      emailConfirmadoEm: agora,
    });
    await copyLigacao(tx, conta.id, nova, agora);
    return { id: nova };
  });
  // At a retry the new profile may already have a second factor.
  const meios = await meiosDoSegundoFator(ctx.db, id);
  if (meios.length > 0) throw new SegundoFatorPedido(meios);
  const nova = await findById(ctx.db, id);
  if (!nova) throw new Unauthenticated();
  return abrirSessao(ctx, nova, aparelho, 'troca_de_perfil', { comecouEm: (await findInicio(ctx.db, user.sid))?.comecouEm });
}
