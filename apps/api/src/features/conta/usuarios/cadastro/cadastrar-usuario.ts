import type { Body } from '@festejo/contrato/api/operation.ts';
import type { cadastro } from '@festejo/contrato/conta/usuarios.ts';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import type { Context } from '../../../../platform/context.ts';
import { earlierReply, type IdempotencyKey, onceInTransaction } from '../../../../platform/http/replies/idempotency.ts';
import { holdTo } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import type { Aparelho } from '../entrada/aparelho.ts';
import { segurarContasNovas } from '../entrada/limites-do-aparelho.ts';
import { LIMITES } from '../limites.ts';
import { exigirSenhaForte } from '../senha/senha.ts';
import { criarConta } from './criar-conta.ts';
import { lerDocumentos } from './documentos.ts';
import { enviarConfirmacao } from './enviar-confirmacao.ts';
import { semContarDeQuemExiste } from './usuario-existe.ts';

interface Cadastrado {
  readonly id: string;
  readonly message: string;
}

/**
 * Creates the account, unconfirmed, and queues the confirmation letter. An earlier account that was never confirmed is replaced.
 * @throws TooMany; ProvaDeTrabalhoPedida; ValidationError; ContaExistente
 */
export async function cadastrarUsuario(
  ctx: Context,
  dados: Body<typeof cadastro>,
  aparelho: Aparelho,
  key: IdempotencyKey | null,
): Promise<Cadastrado> {
  const agora = ctx.clock.now();
  const { ip } = aparelho;
  await holdTo(ctx.db, LIMITES.cadastro, networkOf(ip), agora);
  // Checked before the proof of work, because a retry sends a proof that is already used up.
  const antes = await earlierReply<Cadastrado>(ctx.db, key);
  if (antes) return antes;
  const documentos = lerDocumentos(dados);
  return semContarDeQuemExiste(ctx, dados.altcha, ip, async () => {
    await holdTo(ctx.db, LIMITES.cadastrosPorEmail, dados.email, agora);
    await segurarContasNovas(ctx, ctx.db, aparelho);
    await exigirSenhaForte(dados.senha, dados);
    const senhaHash = await hashPassword(dados.senha);
    return onceInTransaction(ctx.db, key, async (tx) => {
      const id = await criarConta(ctx, tx, { ...dados, ...documentos, senhaHash, emailConfirmadoEm: null });
      await enviarConfirmacao(ctx, tx, { id, email: dados.email, nomeCompleto: dados.nomeCompleto, tipoPerfil: dados.tipoPerfil });
      return { id, message: 'Usuário cadastro com sucesso!' };
    });
  });
}
