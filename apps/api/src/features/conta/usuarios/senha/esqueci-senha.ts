import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { tipoDeLado } from '@festejo/contrato/common/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { lockEmail } from '../../contas/contas.queries.ts';
import { cartaAoOperador, cartaDeNovaSenha } from '../cartas/cartas.ts';
import { criarCodigo } from '../cartas/codigos.ts';
import { temLigacaoOpenid } from '../cartas/ligacoes.queries.ts';
import { PASSO_DOS_PEDIDOS, type PedidoDeCarta, pedirCarta } from '../cartas/pedir-carta.ts';
import { VALIDADE_DA_NOVA_SENHA_EM_HORAS } from '../usuario.ts';
import { findByEmail, type UsuarioDoLogin } from '../usuarios.queries.ts';

const JOB_ESQUECI_SENHA = 'esqueci-senha';

export function definirEsqueciSenha(ctx: Context): void {
  ctx.jobs.define<PedidoDeCarta>(JOB_ESQUECI_SENHA, (pedido) => enviarNovaSenha(ctx, pedido), PASSO_DOS_PEDIDOS);
}

/** Requests the link of a new password. The reply does not reveal whether an account exists. @throws TooMany */
export function esqueciSenha(ctx: Context, pedido: PedidoDeCarta, ip: string): Promise<void> {
  return pedirCarta(ctx, JOB_ESQUECI_SENHA, pedido, ip);
}

/**
 * Sends one letter per profile, each with its own link. An operator's letter has no link and explains where to get another password. An
 * account that was never confirmed gets a link as well: the owner of the address may have forgotten the sign-up, or a stranger may have
 * made it. The link gives the account to the reader of the letter.
 */
export async function enviarNovaSenha(ctx: Context, { email, tipoPerfil }: PedidoDeCarta): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockEmail(tx, email);
    const contas = await findByEmail(tx, email);
    for (const conta of contas) {
      if (tipoPerfil && conta.tipoPerfil !== tipoPerfil) continue;
      if (tipoDeLado(conta.tipoPerfil)) await enviarLinkDeNovaSenha(ctx, tx, conta);
      else await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaAoOperador(conta), { urgent: true });
    }
  });
}

/** Makes a new link, invalidates the earlier ones, and queues the letter in the same transaction. */
export async function enviarLinkDeNovaSenha(ctx: Context, tx: Tx, conta: UsuarioDoLogin): Promise<void> {
  const codigo = await criarCodigo(tx, conta.id, 'redefinir_senha', VALIDADE_DA_NOVA_SENHA_EM_HORAS, ctx.clock.now());
  const link = `${ctx.publicUrl()}${caminhoDe('usuario/novaSenha', { userId: conta.id, code: codigo })}`;
  // Urgent: a person who cannot log in must not wait behind a wave of other letters.
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeNovaSenha(conta, await temLigacaoOpenid(tx, conta.id), link), { urgent: true });
}
