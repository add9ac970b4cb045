import type { Body } from '@festejo/contrato/api/operation.ts';
import type { cadastroGoogle } from '@festejo/contrato/conta/google.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { useChallenge } from '../../../platform/db/queries/challenges.queries.ts';
import { insertLigacao } from '../contas/ligacoes.queries.ts';
import { criarConta } from '../usuarios/cadastro/criar-conta.ts';
import { lerDocumentos } from '../usuarios/cadastro/documentos.ts';
import type { Aparelho } from '../usuarios/entrada/aparelho.ts';
import { segurarContasNovas } from '../usuarios/entrada/limites-do-aparelho.ts';
import { abrirSessao } from '../usuarios/sessoes/abrir-sessao.ts';
import { findById } from '../usuarios/usuarios.queries.ts';
import { GoogleRecusado, type Pessoa } from './google.ts';

/**
 * Creates the account of a person who signed in with Google, without a password and with a confirmed e-mail, and opens a session. An
 * unconfirmed account of that e-mail is deleted first (`criarConta`), because somebody else may have created it.
 * @throws GoogleRecusado when the sign-up was already finished or has expired; ValidationError; Conflict CONTA_EXISTENTE; TooMany.
 */
export async function cadastrarComGoogle(ctx: Context, dados: Body<typeof cadastroGoogle>, aparelho: Aparelho): Promise<string> {
  const documentos = lerDocumentos(dados);
  const agora = ctx.clock.now();
  const conta = await inTransaction(ctx.db, async (tx) => {
    const pendente = await useChallenge(tx, dados.cadastroId, 'cadastro_google', agora);
    if (!pendente) {
      throw new GoogleRecusado('Este cadastro pelo Google passou do prazo ou já foi terminado', 'Entre com o Google de novo.');
    }
    await segurarContasNovas(ctx, tx, aparelho);
    const { emissor, sujeito, email } = pendente.dados as Pessoa;
    const { tipoPerfil, nomeCompleto, codigoDeConvite } = dados;
    const id = await criarConta(ctx, tx, {
      tipoPerfil,
      nomeCompleto,
      email,
      codigoDeConvite,
      ...documentos,
      senhaHash: null,
      emailConfirmadoEm: agora,
    });
    await insertLigacao(tx, { emissor, sujeito, usuario_id: id, criada_em: agora });
    return findById(tx, id);
  });
  if (!conta) throw new Error('the account just made is not there');
  return abrirSessao(ctx, conta, aparelho, 'google');
}
